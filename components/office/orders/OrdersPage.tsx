"use client";

import { ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Tabs } from "#components/ui/Tabs";
import { useTab } from "#components/ui/useTab";
import { call } from "#lib/client/call";
import { useEvent } from "#lib/client/queries";
import { ORDER_STATUSES } from "#lib/records/orders";
import { SalesDesk } from "../desk/SalesDesk";
import { TaskList } from "../notes/TaskList";
import { useMay, useStatusesToSet } from "../Rights";
import { oneOf } from "../table/column";
import { DataTable } from "../table/DataTable";
import { DocumentList } from "./DocumentList";
import { HoldDialog } from "./HoldDialog";
import { HoldsList } from "./HoldsList";
import { MoneyReport } from "./MoneyReport";
import { NewOrderDialog } from "./NewOrderDialog";
import { OptionDialog } from "./OptionDialog";
import { OptionsList } from "./OptionsList";
import { OrderBoard } from "./OrderBoard";
import { orderColumns } from "./orderColumns";
import { SalesFigures } from "./SalesFigures";
import { SalesReport } from "./SalesReport";
import { WaitingList } from "./WaitingList";
import { ORDER_LOOKS } from "./words";

export function OrdersPage({ event }: { event: string }) {
  const mayChange = useMay("orders:write");
  const mayHold = useStatusesToSet().includes("held");
  const [dialog, setDialog] = useState<"order" | "hold" | "option" | null>(null);
  const close = () => setDialog(null);
  const [tab, setTab] = useTab("list");
  return (
    <>
      <PageHeader
        title="Orders"
        description="Reservations, invoices, payments and refunds of booths."
        actions={
          <>
            {mayHold && <Button onClick={() => setDialog("hold")}>Hold a booth</Button>}
            {mayChange && <Button onClick={() => setDialog("option")}>Add an option</Button>}
            {mayChange && (
              <Button tone="primary" onClick={() => setDialog("order")}>
                New order
              </Button>
            )}
          </>
        }
      />
      {dialog === "order" && <NewOrderDialog event={event} onClose={close} />}
      {dialog === "option" && <OptionDialog event={event} onClose={close} />}
      {dialog === "hold" && <HoldDialog event={event} onClose={close} />}
      <SalesFigures event={event} />
      <Tabs
        label="Orders"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "list", label: "List", content: <OrderList event={event} /> },
          { value: "plan", label: "Sales plan", content: <SalesDesk event={event} /> },
          { value: "board", label: "Board", content: <OrderBoard event={event} /> },
          { value: "holds", label: "Holds", content: <HoldsList event={event} /> },
          { value: "options", label: "Options", content: <OptionsList event={event} /> },
          { value: "waiting", label: "Waiting list", content: <WaitingList event={event} /> },
          { value: "tasks", label: "Tasks", content: <TaskList event={event} /> },
          { value: "documents", label: "Documents", content: <DocumentList event={event} /> },
          { value: "report", label: "Report", content: <SalesReport event={event} /> },
          { value: "money", label: "Money", content: <MoneyReport event={event} /> },
        ]}
      />
    </>
  );
}

/** What a filter asks the server for. */
const ATTENTION: Record<string, object> = {
  portal: { portalOrdered: "1" },
  overdue: { overdue: "1" },
  partlyPaid: { partlyPaid: "1" },
  refundDue: { refundDue: "1" },
  underWay: { underWay: "1" },
  paymentFailed: { paymentIssue: "payment_failed" },
  refundFailed: { paymentIssue: "refund_failed" },
  vatId: { vatIdState: "invalid,unreachable" },
};

export function OrderList({ event }: { event: string }) {
  const router = useRouter();
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        name="orders"
        noun="order"
        columns={orderColumns(event, timezone)}
        source={{
          key: ["event", event, "orders"],
          load: ({ page, filters }) =>
            call("GET /api/v1/events/{event}/orders", {
              params: { event },
              query: {
                sort: "-createdAt",
                ...page,
                status: oneOf(ORDER_STATUSES, filters.status),
                ...ATTENTION[filters.attention ?? ""],
              },
            }),
        }}
        filters={[
          {
            key: "status",
            label: "State",
            any: "Any state",
            options: ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_LOOKS[status].label })),
          },
          {
            key: "attention",
            label: "Needs attention",
            any: "All orders",
            options: [
              { value: "portal", label: "Ordered in the portal" },
              { value: "overdue", label: "Overdue" },
              { value: "partlyPaid", label: "Partly paid" },
              { value: "refundDue", label: "Refund due" },
              { value: "refundFailed", label: "Refund failed" },
              { value: "underWay", label: "Payment under way" },
              { value: "paymentFailed", label: "Payment failed" },
              { value: "vatId", label: "VAT ID not confirmed" },
            ],
          },
        ]}
        search="Search number, company, contact, booth or invoice"
        nameOf={({ number, company }) => `order ${number} of ${company}`}
        onOpen={({ id }) => router.push(`/events/${event}/orders/${id}`)}
        empty={
          <EmptyState icon={<ReceiptText />} title="No orders yet">
            Buyers order booths on the public plan. You can also create orders yourself or through the API.
          </EmptyState>
        }
      />
    </div>
  );
}
