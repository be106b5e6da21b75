import { Notice } from "#components/ui/Notice";
import { dayOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import type { OrderRecord } from "./words";

/** Money that is on its way, and what happens when it arrives or does not. */
export function UnderWayNotice({ order, timezone }: { order: OrderRecord; timezone: string }) {
  if (order.paymentsUnderWay.length === 0) return null;
  return (
    <Notice kind="info" title="Payment under way">
      {order.paymentsUnderWay.map((payment) => (
        <span key={payment.checkoutId} className="block">
          {startOf(order, payment, timezone)} {nextOf(order)}
        </span>
      ))}
    </Notice>
  );
}

type Started = OrderRecord["paymentsUnderWay"][number];

function startOf({ company }: OrderRecord, payment: Started, timezone: string): string {
  const money = (cents: number) => exactMoneyOf(cents, payment.currency);
  const { amountCents, receivedCents, awaitsTransfer, ref } = payment;
  const since = dayOf(payment.since, timezone);
  if (!awaitsTransfer) return `${company} paid ${money(amountCents)} on ${since} (${ref}).`;
  const sum = `${company} chose to transfer ${money(amountCents)} on ${since} (${ref})`;
  return receivedCents > 0 ? `${sum}; ${money(receivedCents)} of it has arrived.` : `${sum}.`;
}

function nextOf({ status }: OrderRecord): string {
  if (status === "pending") {
    return "The hold does not end meanwhile. If the payment fails, the buyer has two days to pay in another way.";
  }
  if (status === "invoiced") return "The booth is not released and no reminders are sent meanwhile.";
  return "This order does not need it any more: the money is refunded when it arrives.";
}
