import { writeAmount } from "#lib/pricing/money";
import { Refusal } from "#lib/refusal";
import { end } from "./order";
import { ORDER_TABLE, refuse } from "./orderTable";
import { type Outcome, outcomeOf } from "./outcome";
import { isActive, type OrderSale, type OrderWithBooth } from "./sale";

/** A refund that `receivePayment` requested has been made. */
export function recordRefund(sale: OrderWithBooth, amountCents: number, now: Date): Outcome<OrderSale> {
  const { booth, order } = sale;
  const returnedCents = Math.min(amountCents, order.paidCents - order.refundedCents);
  if (returnedCents === 0) return outcomeOf(sale, sale);
  const lessDue: OrderSale = {
    ...order,
    refundedCents: order.refundedCents + returnedCents,
    refundDueCents: Math.max(0, order.refundDueCents - returnedCents),
  };
  const closesOrder = order.status === "expired" && lessDue.refundDueCents === 0;
  const next: OrderSale = closesOrder ? { ...lessDue, status: "refunded", refundedAt: now } : lessDue;
  return outcomeOf(sale, { booth, order: withoutFailure(next) });
}

/** Refunds all the money. */
export function refund(sale: OrderWithBooth, now: Date): Outcome<OrderSale> {
  const { order } = sale;
  const cell = ORDER_TABLE.refund[order.status];
  // Money can still arrive after everything was refunded, and is refunded as well.
  if (cell === "same" && order.refundDueCents === 0) return outcomeOf(sale, sale);
  if (cell === "if due" && order.refundDueCents === 0) return refuse(sale, "order_not_paid");
  if (cell !== "refunded" && cell !== "if due" && cell !== "same") return refuse(sale, cell);
  const refundedCents = cell === "refunded" ? order.paidCents : order.refundedCents + order.refundDueCents;
  const { booth, order: refunded } = end(sale, "refunded", {
    refundedAt: now,
    refundedCents,
    refundDueCents: 0,
  });
  return outcomeOf(sale, { booth, order: withoutFailure(refunded) });
}

/** Refunds the amount that is due, such as the difference to a cheaper booth; the order does not change. */
export function refundDue(sale: OrderWithBooth, now: Date): Outcome<OrderSale> {
  const { booth, order } = sale;
  if (!isActive(order)) return refund(sale, now);
  if (order.refundDueCents === 0) return refuse(sale, "order_not_paid");
  const refundedCents = order.refundedCents + order.refundDueCents;
  const refunded = withoutFailure({ ...order, refundedCents, refundDueCents: 0 });
  return outcomeOf(sale, { booth, order: refunded });
}

/** Refunds a part of the money, the due part first; the order does not change. */
export function refundPart(
  sale: OrderWithBooth,
  { amountCents, underWayCents }: { amountCents: number; underWayCents: number },
): Outcome<OrderSale> {
  const { booth, order } = sale;
  const refundableCents = order.paidCents - order.refundedCents - underWayCents;
  if (amountCents > refundableCents) {
    throw new Refusal(
      "amount_exceeds_refundable",
      `${writeAmount(amountCents, order.currency)} is more than the ${writeAmount(refundableCents, order.currency)} that can be refunded.`,
      { amountCents, refundableCents },
    );
  }
  const refundDueCents = Math.max(underWayCents, order.refundDueCents - amountCents);
  const refundedCents = order.refundedCents + amountCents;
  return outcomeOf(sale, { booth, order: withoutFailure({ ...order, refundedCents, refundDueCents }) });
}

/** Clears a failed refund once nothing is due any more. */
function withoutFailure(order: OrderSale): OrderSale {
  const isMadeUp = order.paymentIssue === "refund_failed" && order.refundDueCents === 0;
  return isMadeUp ? { ...order, paymentIssue: null } : order;
}
