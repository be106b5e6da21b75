"use client";

import { ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
  const mayChange = useMay("orders:write");
  const mayHold = useStatusesToSet().includes("held");
  const [dialog, setDialog] = useState<"order" | "hold" | "option" | null>(null);
  const close = () => setDialog(null);
  const [tab, setTab] = useTab("list");
  return (
    <>
      <PageHeader
        title={say("orders.orders")}
        description={say("orders.purpose")}
        actions={
          <>
            {mayHold && <Button onClick={() => setDialog("hold")}>{say("orders.holdABooth")}</Button>}
            {mayChange && <Button onClick={() => setDialog("option")}>{say("orders.addAnOption")}</Button>}
            {mayChange && (
              <Button tone="primary" onClick={() => setDialog("order")}>
                {say("orders.newOrder")}
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
        label={say("orders.orders")}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "list", label: say("orders.list"), content: <OrderList event={event} /> },
          { value: "plan", label: say("orders.salesPlan"), content: <SalesDesk event={event} /> },
          { value: "board", label: say("orders.board"), content: <OrderBoard event={event} /> },
          { value: "holds", label: say("orders.holds"), content: <HoldsList event={event} /> },
          { value: "options", label: say("orders.options"), content: <OptionsList event={event} /> },
          { value: "waiting", label: say("orders.waitingList"), content: <WaitingList event={event} /> },
          { value: "tasks", label: say("orders.tasks"), content: <TaskList event={event} /> },
          { value: "documents", label: say("orders.documents"), content: <DocumentList event={event} /> },
          { value: "report", label: say("orders.report"), content: <SalesReport event={event} /> },
          { value: "money", label: say("orders.money"), content: <MoneyReport event={event} /> },
        ]}
      />
    </>
  );
}

/** The query of each filter. */
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
  const office = useOffice();
  const { say } = office;
  const router = useRouter();
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        name="orders"
        noun="order"
        columns={orderColumns(office, event, timezone)}
        source={{
          key: ["event", event, "orders"],
          load: ({ page, filters }) =>
            call("GET /api/v1/events/{event}/orders", {
              params: { event },
              query: {
                sort: "-createdAt",
                lang: office.language,
                ...page,
                status: oneOf(ORDER_STATUSES, filters.status),
                ...ATTENTION[filters.attention ?? ""],
              },
            }),
        }}
        filters={[
          {
            key: "status",
            label: say("orders.state"),
            any: say("orders.anyState"),
            options: ORDER_STATUSES.map((status) => ({
              value: status,
              label: say(ORDER_LOOKS[status].label),
            })),
          },
          {
            key: "attention",
            label: say("orders.needsAttention"),
            any: say("orders.allOrders"),
            options: [
              { value: "portal", label: say("orders.orderedInThePortal") },
              { value: "overdue", label: say("orders.overdue") },
              { value: "partlyPaid", label: say("orders.partlyPaid") },
              { value: "refundDue", label: say("orders.refundDue") },
              { value: "refundFailed", label: say("orders.refundFailed") },
              { value: "underWay", label: say("orders.paymentUnderWay") },
              { value: "paymentFailed", label: say("orders.paymentFailed") },
              { value: "vatId", label: say("orders.vatIdNotConfirmed") },
            ],
          },
        ]}
        search={say("orders.searchNumberCompanyContactBooth")}
        nameOf={({ number, company }) => say("orders.orderOfCompany", { number: String(number), company })}
        onOpen={({ id }) => router.push(`/events/${event}/orders/${id}`)}
        empty={
          <EmptyState icon={<ReceiptText />} title={say("orders.noOrdersYet")}>
            {say("orders.buyersOrderBoothsOnThe")}
          </EmptyState>
        }
      />
    </div>
  );
}
