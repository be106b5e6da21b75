import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { feeDueCents, isActive, keptCents } from "./sale";

/** The money figures of an order, computed only here from its payments and its state. */

type Entry = Pick<Payment, "direction" | "amountCents" | "currency">;

/** All money received and all money returned, in the currency of the order. */
export function sumsOf(
  payments: readonly Entry[],
  currency: string,
): { paidCents: number; refundedCents: number } {
  const sum = (direction: Entry["direction"]) =>
    payments
      .filter((payment) => payment.direction === direction && payment.currency === currency)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  return { paidCents: sum("in"), refundedCents: sum("out") };
}

type Money = Pick<
  Order,
  "status" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents" | "balanceDueAt"
>;

/** The amount still to be received for an order that has its booth, or for its cancellation fee. */
export function outstandingCents(order: Money & Pick<Order, "cancelFeeCents">): number {
  if (order.status === "cancelled") return feeDueCents(order);
  return activeDueCents(order);
}

function activeDueCents(order: Money): number {
  if (order.status !== "pending" && order.status !== "invoiced") return 0;
  return Math.max(0, order.amountCents - keptCents(order));
}

/** The amount that the organiser keeps of an ended order. */
export function feesKeptCents(order: Money): number {
  return isActive(order) ? 0 : keptCents(order);
}

/** The amount received for an order whose rest is unpaid. */
export function depositsHeldCents(order: Money): number {
  return order.status === "pending" || order.status === "invoiced" ? keptCents(order) : 0;
}

/** The amount that should have been received by now. */
export function overdueCents(order: Money, now: Date): number {
  const isOverdue = order.status === "invoiced" && order.balanceDueAt !== null && order.balanceDueAt <= now;
  return isOverdue ? activeDueCents(order) : 0;
}

type Received = Pick<
  Payment,
  "id" | "direction" | "amountCents" | "currency" | "refundsPaymentId" | "reversesPaymentId"
>;

/** A refund that a worker still has to make. */
type Pending = { paymentId: string; amountCents: number };

/**
 * The remainder of each payment after refunds, pending refunds and reversals. The reversal of a refund is negative
 * and adds the returned money.
 */
export function unreturned<P extends Received>(
  payments: readonly P[],
  pending: readonly Pending[] = [],
): { payment: P; leftCents: number }[] {
  const returned = new Map<string, number>();
  const take = (id: string, cents: number) => returned.set(id, (returned.get(id) ?? 0) + cents);
  for (const { refundsPaymentId, reversesPaymentId, amountCents } of payments) {
    if (refundsPaymentId !== null) take(refundsPaymentId, amountCents);
    else if (reversesPaymentId !== null) take(reversesPaymentId, Math.abs(amountCents));
  }
  for (const { paymentId, amountCents } of pending) take(paymentId, amountCents);
  return payments
    .filter(({ direction, reversesPaymentId }) => direction === "in" && reversesPaymentId === null)
    .map((payment) => ({ payment, leftCents: payment.amountCents - (returned.get(payment.id) ?? 0) }));
}

export type RefundPart<P> = { payment: P; amountCents: number; returnedCents: number };

/** A refund is taken from the order's payments, newest first. The list is in the order of their arrival. */
export function refundParts<P extends Received>(
  payments: readonly P[],
  pending: readonly Pending[],
  { amountCents, currency }: { amountCents: number; currency: string },
): RefundPart<P>[] {
  let restCents = amountCents;
  return unreturned(payments, pending)
    .filter(({ payment }) => payment.currency === currency)
    .toReversed()
    .flatMap(({ payment, leftCents }) => {
      const partCents = Math.max(0, Math.min(restCents, leftCents));
      restCents -= partCents;
      const returnedCents = payment.amountCents - leftCents;
      return partCents > 0 ? [{ payment, amountCents: partCents, returnedCents }] : [];
    });
}
