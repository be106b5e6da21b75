import { type CancellationStep, cancellationFee } from "#lib/pricing/terms";
import { isActive, keptCents, type OrderSale } from "./sale";

type Paid = Pick<OrderSale, "status" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents">;

/** What is kept of the money of an order that is cancelled at this moment; never more than there is. */
export function feeCentsOf(
  order: Paid,
  steps: readonly CancellationStep[],
  when: { startsAt: Date | null; now: Date },
): number {
  return isActive(order) ? Math.min(cancellationFee(order, steps, when).feeCents, keptCents(order)) : 0;
}
