import type { BoothStatus } from "#lib/records/booths";
import type { OrderStatus } from "#lib/records/orders";
import { type BoothSale, isActive, type OrderSale } from "./sale";
import { isUnderWay } from "./underWay";

/**
 * The conditions that a booth and all its orders must meet between transactions: the invariants of the decisions that
 * are visible in the records. Each violation is a sentence; tests require that there is none.
 */
export function violations(booth: BoothSale, orders: readonly OrderSale[]): string[] {
  const active = orders.filter(isActive);
  return [
    ...when(active.length > 1, `I1: ${active.length} active orders`),
    ...active.flatMap((order) => claimViolations(booth, order)),
    ...holdViolations(booth, active),
    ...orders.flatMap((order) => orderViolations(booth, order)),
    ...when(new Set(booth.exhibitorIds).size < booth.exhibitorIds.length, "an exhibitor stands on it twice"),
  ];
}

const BOOTH_BY_ORDER: Partial<Record<OrderStatus, BoothStatus>> = {
  pending: "held",
  invoiced: "reserved",
  paid: "sold",
};

function claimViolations(booth: BoothSale, order: OrderSale): string[] {
  const buyerIsMissing = order.assignedByOrder && !booth.exhibitorIds.includes(order.exhibitorId ?? "");
  return [
    ...when(
      booth.status !== BOOTH_BY_ORDER[order.status],
      `I2: the order is ${order.status}, its booth ${booth.status}`,
    ),
    ...when(
      order.status === "pending" && order.expiresAt?.getTime() !== booth.holdExpiresAt?.getTime(),
      "I4: order and booth end at different times",
    ),
    ...when(buyerIsMissing, "I5: the exhibitor that the order assigned is gone"),
  ];
}

function holdViolations(booth: BoothSale, active: readonly OrderSale[]): string[] {
  const { status, holdKind, holdExpiresAt } = booth;
  const isHeldByOrder = holdKind === "order";
  // An order that has received money, or whose payment is under way, has a hold without an end.
  const hasMoney = active.some((order) => order.paidCents > 0 || isUnderWay(order));
  const isPending = active.some((order) => order.status === "pending");
  return [
    ...when((status === "held") !== (holdKind !== null), `I3: ${status}, but the hold is ${holdKind}`),
    ...when(isHeldByOrder !== isPending, "I3: a hold and its pending order belong together"),
    ...when(isHeldByOrder && holdExpiresAt === null && !hasMoney, "I3: held by an order without an end"),
    ...when(status !== "held" && holdExpiresAt !== null, `I3: ${status}, but the hold has an end`),
  ];
}

function orderViolations(booth: BoothSale, order: OrderSale): string[] {
  const { refundDueCents, refundedCents, paidCents, status } = order;
  return [
    ...when(order.boothId !== booth.id, "I5: an order of another booth"),
    ...when(refundDueCents < 0 || refundedCents < 0, "I7: money below nothing"),
    ...when(refundedCents + refundDueCents > paidCents, "I7: more goes back than came in"),
    ...when(!isActive(order) && order.assignedByOrder, `I5: a ${status} order still keeps an exhibitor`),
  ];
}

function when(isBroken: boolean, sentence: string): string[] {
  return isBroken ? [sentence] : [];
}
