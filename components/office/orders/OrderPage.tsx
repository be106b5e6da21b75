"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { CopyField } from "#components/ui/CopyField";
import { Notice } from "#components/ui/Notice";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { moneyOf } from "#lib/client/money";
import { useEvent } from "#lib/client/queries";
import { LoadTrouble } from "../LoadTrouble";
import { useTrailEnd } from "../Navigation/Trail";
import { useMay } from "../Rights";
import { ContactCard } from "./ContactCard";
import { OrderActions } from "./OrderActions";
import { OrderHistory } from "./OrderHistory";
import { OrderLines } from "./OrderLines";
import { ISSUE_WORDS, OrderBadge, type OrderRecord } from "./words";

export function OrderPage({ event, id, link }: { event: string; id: string; link: string }) {
  const mayChange = useMay("orders:write");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ["event", event, "orders", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}", { params: { event, id } }).then(({ data }) => data),
  });
  useTrailEnd(order && `Order ${order.number}`);
  if (error) return <LoadTrouble what="The order" error={error} onRetry={() => void refetch()} />;
  if (!order) return <Loading />;
  return (
    <>
      <PageHeader
        title={`Order ${order.number}`}
        aside={<OrderBadge status={order.status} />}
        description={`${order.company} · booth ${order.boothLabel}`}
        actions={mayChange && <OrderActions event={event} order={order} />}
      />
      {order.paymentIssue && <Notice kind="warning">{ISSUE_WORDS[order.paymentIssue]}</Notice>}
      {order.refundDueCents > 0 && (
        <Notice kind="warning" title="Refund due">
          {order.company} is owed {moneyOf(order.refundDueCents, order.currency)}.
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OrderLines event={event} order={order} />
          <OrderHistory order={order} timezone={timezone} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Payment event={event} order={order} timezone={timezone} />
          <ContactCard event={event} order={order} />
          <Documents event={event} order={order} />
          <Card
            title="The buyer's page"
            description="Whoever has this link may pay the order and read its papers."
          >
            <CopyField label="Link to the order" value={link} />
            <Button asChild size="small" tone="quiet" className="mt-2">
              <a href={link} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                Open
              </a>
            </Button>
          </Card>
        </div>
      </div>
    </>
  );
}

function Payment({ event, order, timezone }: { event: string; order: OrderRecord; timezone: string }) {
  const when = (moment: string | null) => moment && momentOf(moment, timezone);
  const facts: [string, string | null][] = [
    ["Amount", moneyOf(order.amountCents, order.currency)],
    ["Paid", moneyOf(order.paidCents, order.currency)],
    ["Refunded", order.refundedCents > 0 ? moneyOf(order.refundedCents, order.currency) : null],
    ["Fee kept", order.cancelFeeCents > 0 ? moneyOf(order.cancelFeeCents, order.currency) : null],
    ["Held until", order.status === "pending" ? when(order.expiresAt) : null],
    ["Balance due", order.status === "invoiced" ? when(order.balanceDueAt) : null],
    ["Free again", order.status === "invoiced" ? when(order.releaseAt) : null],
    ["Moved from", order.movedFrom && `booth ${order.movedFrom}`],
    ["Paid through", order.provider],
    ["Reference", order.providerRef],
    ["Discount code", order.discountCode],
  ];
  return (
    <Card title="Payment">
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">{label}</dt>
              <dd className="break-all text-end font-medium tabular-nums">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {order.exhibitorId && (
        <Link
          className="mt-4 block text-sm underline underline-offset-4"
          href={`/events/${event}/exhibitors/${order.exhibitorId}`}
        >
          Go to the exhibitor
        </Link>
      )}
    </Card>
  );
}

function Documents({ event, order }: { event: string; order: OrderRecord }) {
  const papers = [
    { document: "confirmation", label: "Confirmation", number: null },
    ...order.pastInvoices.flatMap(({ invoiceNumber, creditNumber }) => [
      { document: "invoice", label: "Invoice", number: invoiceNumber },
      { document: "credit-note", label: "Credit note", number: creditNumber },
    ]),
    { document: "invoice", label: "Invoice", number: order.invoiceNumber },
    { document: "credit-note", label: "Credit note", number: order.creditNumber },
  ].filter(({ document, number }) => document === "confirmation" || number !== null);
  return (
    <Card title="Documents">
      <ul className="grid gap-1">
        {papers.map(({ document, label, number }) => (
          <li key={`${document} ${number}`}>
            <a
              className="-mx-2 flex min-h-10 items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-hover"
              href={`/api/v1/events/${event}/orders/${order.id}/invoice.pdf?${new URLSearchParams({ document, ...(number && { number }) })}`}
              download
            >
              <Download aria-hidden="true" className="size-4 text-faint" />
              {label}
              <span className="ms-auto text-faint">{number}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Loading() {
  return (
    <output aria-label="Loading the order" className="grid gap-6">
      <Skeleton className="h-16 w-80" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
    </output>
  );
}
