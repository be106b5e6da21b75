import { type CancellationStep, cancellationFee } from "#lib/pricing/terms";
import { isActive, keptCents, type OrderSale } from "./sale";

type Paid = Pick<OrderSale, "status" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents">;

/**
 * The fee for cancelling an order at this moment. It is based on the invoiced amount, paid or not; without an invoice
 * it is taken from the money received, if any.
 */
export function feeCentsOf(
  order: Paid,
  steps: readonly CancellationStep[],
  when: { startsAt: Date | null; now: Date },
): number {
  if (!isActive(order)) return 0;
  const { feeCents } = cancellationFee(order, steps, when);
  return order.status === "pending" ? Math.min(feeCents, keptCents(order)) : feeCents;
}
