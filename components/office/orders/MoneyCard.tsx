import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { feesKeptCents, outstandingCents } from "#lib/sales/ledger";
import { useDisputes } from "./disputeQueries";
import { useOrderPayments } from "./queries";
import type { OrderRecord } from "./words";

type MoneyProps = { event: string; order: OrderRecord; timezone: string };

/** Invoiced, received, refunded and kept amounts, and what is still due in either direction. */
export function MoneyCard({ event, order, timezone }: MoneyProps) {
  const office = useOffice();
  const { say } = office;
  const takenCents = useTakenCents(event, order);
  const refundedCents = order.refundedCents - takenCents;
  const money = (cents: number) => office.exactMoney(cents, order.currency);
  const sums = { ...order, balanceDueAt: null };
  const dueCents = outstandingCents(sums);
  const keptFeesCents = feesKeptCents(sums);
  return (
    <Card title={say("orders.money")} className="max-lg:order-first">
      <dl className="grid gap-2 text-sm">
        <Sum name={say("common.amount")} value={money(order.amountCents)} />
        <Sum name={say("orders.received")} value={money(order.paidCents)} />
        {refundedCents > 0 && <Sum name={say("orders.refunded")} value={money(-refundedCents)} />}
        {takenCents > 0 && <Sum name={say("orders.takenByDisputes")} value={money(-takenCents)} />}
        {keptFeesCents > 0 && <Sum name={say("orders.feesKept")} value={money(keptFeesCents)} />}
        {order.refundDueCents > 0 && (
          <Sum name={say("orders.refundDue")} value={money(order.refundDueCents)} isLast />
        )}
        {(dueCents > 0 || order.refundDueCents === 0) && (
          <Sum name={say("orders.due")} value={money(dueCents)} isLast />
        )}
        {order.overdueCents > 0 && (
          <Sum name={say("orders.overdue")} value={money(order.overdueCents)} isAlert />
        )}
      </dl>
      <Details order={order} timezone={timezone} />
    </Card>
  );
}

type SumProps = { name: string; value: string; isLast?: boolean; isAlert?: boolean };

/** The part of the outgoing money that buyers' banks took back. */
function useTakenCents(event: string, order: OrderRecord): number {
  const disputed = new Set(useDisputes(event, order)?.map(({ providerRef }) => providerRef));
  const payments = useOrderPayments(event, order) ?? [];
  const taken = payments.filter(({ providerRef }) => disputed.has(providerRef ?? ""));
  const reversed = new Set(payments.map(({ reversesPaymentId }) => reversesPaymentId));
  return taken
    .filter(({ id, currency }) => !reversed.has(id) && currency === order.currency)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function Sum({ name, value, isLast = false, isAlert = false }: SumProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isLast ? "border-t pt-2 font-semibold text-base" : ""} ${isAlert ? "text-danger" : ""}`}
    >
      <dt className={isLast || isAlert ? "" : "text-soft"}>{name}</dt>
      <dd className="text-end font-medium tabular-nums">{value}</dd>
    </div>
  );
}

function Details({ order, timezone }: { order: OrderRecord; timezone: string }) {
  const office = useOffice();
  const { say } = office;
  const when = (moment: string | null) => moment && office.moment(moment, timezone);
  const isInvoiced = order.status === "invoiced";
  const details: [string, string | null][] = [
    [say("orders.heldUntil"), order.status === "pending" ? when(order.expiresAt) : null],
    [say("orders.balanceDue"), isInvoiced ? when(order.balanceDueAt) : null],
    [say("orders.releasedIfUnpaid"), isInvoiced ? when(order.releaseAt) : null],
    [
      say("orders.movedFrom"),
      order.movedFrom && office.lowerFirst(say("orders.booth", { label: order.movedFrom })),
    ],
    [say("orders.discountCode"), order.discountCode],
  ];
  const known = details.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-2 border-t pt-4 text-sm">
      {known.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-soft">{label}</dt>
          <dd className="break-all text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
