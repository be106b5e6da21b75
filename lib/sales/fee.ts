import { type CancellationStep, cancellationFee } from "#lib/pricing/terms";
import { isActive, keptCents, type OrderSale } from "./sale";

type Paid = Pick<OrderSale, "status" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents">;

/**
 * The fee for cancelling an order at this moment. It is for what was invoiced, whether it was paid or not; of an order
 * that was not invoiced it is kept of the money that came, if any.
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
