import { type Circumstances, claim } from "./claim";
import { type Outcome, outcomeOf } from "./outcome";
import { isActive, keptCents, type OrderSale, type OrderWithBooth, release } from "./sale";

/** Money that leaves or returns without an act of the organiser: disputes of buyers, and refunds that fail. */

/** A refund did not reach the buyer, so it is due again. If the order ended with it, that does not change. */
export function failRefund(sale: OrderWithBooth, amountCents: number): Outcome<OrderSale> {
  const { booth, order } = sale;
  const refundedCents = order.refundedCents - amountCents;
  const refundDueCents = order.refundDueCents + amountCents;
  return outcomeOf(sale, {
    booth,
    order: { ...order, refundedCents, refundDueCents, paymentIssue: "refund_failed" },
  });
}

/**
 * The buyer's bank takes money back. It reduces what is due to the buyer; the order stays active until the dispute is
 * lost.
 */
export function withdraw(sale: OrderWithBooth, amountCents: number): Outcome<OrderSale> {
  const { booth, order } = sale;
  const takenCents = Math.min(amountCents, order.paidCents - order.refundedCents);
  const refundedCents = order.refundedCents + takenCents;
  const refundDueCents = Math.max(0, order.refundDueCents - takenCents);
  return outcomeOf(sale, { booth, order: { ...order, refundedCents, refundDueCents } });
}

/** The dispute is lost: an order that is no longer covered is unpaid again, and the organiser decides about it. */
export function lose(sale: OrderWithBooth, now: Date): Outcome<OrderSale> {
  const { booth, order } = sale;
  const flagged: OrderSale = { ...order, paymentIssue: "dispute_lost" };
  if (order.status !== "paid" || keptCents(order) >= order.amountCents) {
    return outcomeOf(sale, { booth, order: flagged });
  }
  const invoiced: OrderSale = { ...flagged, status: "invoiced", invoicedAt: order.invoicedAt ?? now };
  return outcomeOf(sale, { booth: release(booth, "reserved"), order: invoiced });
}

/**
 * Money that was taken back has returned. An order that had become unpaid is paid again; for an ended order it is due
 * to the buyer, except the fee that is kept.
 */
export function reinstate(
  sale: OrderWithBooth,
  { amountCents, feeCents }: { amountCents: number; feeCents: number },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { booth, order } = sale;
  const refundedCents = order.refundedCents - amountCents;
  const stayingCents = order.paidCents - refundedCents;
  const keepsCents = isActive(order) ? order.amountCents : feeCents;
  const refundDueCents = Math.max(order.refundDueCents, stayingCents - keepsCents);
  const paymentIssue = order.paymentIssue === "dispute_lost" ? null : order.paymentIssue;
  const returned: OrderSale = { ...order, refundedCents, refundDueCents, paymentIssue };
  const isPaidAgain = order.status === "invoiced" && order.paidAt && keptCents(returned) >= order.amountCents;
  if (!isPaidAgain) return outcomeOf(sale, { booth, order: returned });
  return outcomeOf(sale, claim({ booth, order: returned }, "paid", order.providerRef, circumstances));
}
