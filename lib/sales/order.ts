import { Refusal } from "#lib/refusal";
import { type Circumstances, claim } from "./claim";
import { withCoExhibitors } from "./coExhibitors";
import { ORDER_TABLE, refuse } from "./orderTable";
import { type Outcome, outcomeOf } from "./outcome";
import {
  feeDueCents,
  isActive,
  isFreeFor,
  keptCents,
  type OrderSale,
  type OrderWithBooth,
  release,
  withoutExhibitor,
} from "./sale";
import { isUnderWay, waitsForMoney } from "./underWay";

/** The buyer pays on invoice: the booth is theirs, without a timer. */
export function invoice(sale: OrderWithBooth, circumstances: Circumstances): Outcome<OrderSale> {
  const cell = ORDER_TABLE.invoice[sale.order.status];
  if (cell === "same") return outcomeOf(sale, sale);
  if (cell === "invoiced") return claim(sale, "invoiced", sale.order.providerRef, circumstances);
  if (cell !== "if free") return refuse(sale, cell);
  if (!isFreeFor(sale.booth, sale.order.exhibitorId)) return refuse(sale, "order_expired");
  return claim(sale, "invoiced", sale.order.providerRef, circumstances);
}

/** Money already paid remains due for refund, except the fee that the organiser keeps. */
export function cancel(
  sale: OrderWithBooth,
  reason: string | null,
  now: Date,
  cancelFeeCents = 0,
): Outcome<OrderSale> {
  const { order } = sale;
  const cell = ORDER_TABLE.cancel[order.status];
  if (cell === "same") return outcomeOf(sale, sale);
  if (cell !== "cancelled") return refuse(sale, cell);
  const refundDueCents = isActive(order)
    ? Math.max(0, order.paidCents - order.refundedCents - cancelFeeCents)
    : order.refundDueCents;
  const fee = isActive(order) ? { cancelFeeCents } : {};
  return end(sale, "cancelled", { cancelledAt: now, cancelReason: reason, refundDueCents, ...fee });
}

/**
 * The time to pay is over; the caller has checked the time. An order whose money was received or is under way never
 * expires.
 */
export function expire(sale: OrderWithBooth): Outcome<OrderSale> {
  const cell = ORDER_TABLE.expire[sale.order.status];
  if (waitsForMoney(sale.order)) return outcomeOf(sale, sale);
  return cell === "expired" ? end(sale, "expired", {}) : outcomeOf(sale, sale);
}

/** The page for a buyer who opens the checkout. A buyer who has already paid is not asked to pay twice. */
export function checkOut(sale: OrderWithBooth): "to payment" | "to order" {
  const cell = ORDER_TABLE["check out"][sale.order.status];
  if (cell === "to payment" && isUnderWay(sale.order)) return "to order";
  if (cell === "fee due") return feeDueCents(sale.order) > 0 ? "to payment" : refuse(sale, "order_cancelled");
  return cell === "to payment" || cell === "to order" ? cell : refuse(sale, cell);
}

export function changeAmount(sale: OrderWithBooth, amountCents: number): Outcome<OrderSale> {
  const cell = ORDER_TABLE["change amount"][sale.order.status];
  if (cell !== "ok") return refuse(sale, cell);
  if (amountCents === sale.order.amountCents) return outcomeOf(sale, sale);
  if (amountCents < keptCents(sale.order)) {
    throw new Refusal(
      "order_not_editable",
      `${keptCents(sale.order)} cents of this order are already paid; its amount cannot be ${amountCents}.`,
      { status: sale.order.status },
    );
  }
  return outcomeOf(sale, { booth: sale.booth, order: { ...sale.order, amountCents } });
}

/** An order that ends frees the booth only if it held it, and removes only exhibitors that it assigned. */
export function end(
  sale: OrderWithBooth,
  status: "cancelled" | "expired" | "refunded",
  changes: Partial<OrderSale>,
): Outcome<OrderSale> {
  const { booth, order } = sale;
  if (!isActive(order)) return outcomeOf(sale, { booth, order: { ...order, status, ...changes } });
  const ended: OrderSale = { ...order, status, assignedByOrder: false, ...changes };
  const freed = withCoExhibitors(release(booth, "available"), order, ended);
  const ownBuyer = order.assignedByOrder ? order.exhibitorId : null;
  return outcomeOf(sale, { booth: ownBuyer ? withoutExhibitor(freed, ownBuyer) : freed, order: ended });
}
