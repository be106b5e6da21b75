import type { Booth, BoothStatus, HoldKind } from "#lib/records/booths";
import type { Order, OrderStatus } from "#lib/records/orders";

/** The types and records of a booth sale. */

/** An order that claims its booth; a booth has at most one. */
export const ACTIVE_ORDER_STATUSES = ["pending", "invoiced", "paid"] as const satisfies OrderStatus[];
export type ActiveOrderStatus = (typeof ACTIVE_ORDER_STATUSES)[number];

/** The fields of a booth that belong to its sale and not to the plan. */
export type BoothSale = Pick<
  Booth,
  "id" | "label" | "status" | "holdExpiresAt" | "holdKind" | "holdReason" | "exhibitorIds"
>;

/** The fields of an order that its sale reads and changes. */
export type OrderSale = Pick<
  Order,
  | ("id" | "boothId" | "status" | "exhibitorId" | "coExhibitors" | "assignedByOrder" | "currency")
  | ("amountCents" | "depositCents" | "cancelFeeCents" | "paidCents" | "refundedCents" | "refundDueCents")
  | ("expiresAt" | "extendedAt" | "paidAt" | "invoicedAt" | "cancelledAt" | "refundedAt")
  | ("cancelReason" | "paymentIssue" | "paymentsUnderWay" | "providerRef")
>;

/** A booth and its active order. */
export type Sale = { booth: BoothSale; order: OrderSale | null };

/** An order in any state, and its booth, which may belong to another order by now. */
export type OrderWithBooth = { booth: BoothSale; order: OrderSale };

export function isActive<O extends Pick<OrderSale, "status">>(
  order: O,
): order is O & { status: ActiveOrderStatus } {
  return ACTIVE_ORDER_STATUSES.some((status) => status === order.status);
}

/** The money of this order that was received and kept. */
export function keptCents({
  paidCents,
  refundedCents,
  refundDueCents,
}: Pick<OrderSale, "paidCents" | "refundedCents" | "refundDueCents">): number {
  return paidCents - refundedCents - refundDueCents;
}

/** The amount that the buyer has to pay now. */
export function dueCents(order: OrderSale): number {
  if (order.status === "cancelled") return feeDueCents(order);
  return order.status === "pending" || order.status === "invoiced" ? nextCents(order) : 0;
}

type Cancelled = Pick<
  OrderSale,
  "status" | "cancelFeeCents" | "paidCents" | "refundedCents" | "refundDueCents"
>;

/** The unpaid part of a cancelled order's fee. */
export function feeDueCents(order: Cancelled): number {
  return order.status === "cancelled" ? Math.max(0, order.cancelFeeCents - keptCents(order)) : 0;
}

/** The deposit first, if there is one, then the whole rest; an expired order still waits for its deposit. */
export function nextCents(order: OrderSale): number {
  const kept = keptCents(order);
  const isFirst = kept === 0;
  const due = isFirst && order.depositCents > 0 ? order.depositCents : order.amountCents;
  return Math.min(due, order.amountCents - kept);
}

/** The booth is available, and no other exhibitor is assigned to it. */
export function isFreeFor(booth: BoothSale, exhibitorId: string | null): boolean {
  return booth.status === "available" && !isAssignedToOthers(booth, exhibitorId);
}

export function isAssignedToOthers({ exhibitorIds }: BoothSale, exhibitorId: string | null): boolean {
  return exhibitorIds.length > 0 && (exhibitorId === null || !exhibitorIds.includes(exhibitorId));
}

export function hold(
  booth: BoothSale,
  { kind, expiresAt, reason }: { kind: HoldKind; expiresAt: Date | null; reason: string | null },
): BoothSale {
  return { ...booth, status: "held", holdKind: kind, holdExpiresAt: expiresAt, holdReason: reason };
}

/** Any status except held ends a hold. */
export function release(booth: BoothSale, status: Exclude<BoothStatus, "held">): BoothSale {
  return { ...booth, status, holdKind: null, holdExpiresAt: null, holdReason: null };
}

/** Set semantics: an exhibitor is on a booth only once. */
export function withExhibitor(booth: BoothSale, exhibitorId: string): BoothSale {
  if (booth.exhibitorIds.includes(exhibitorId)) return booth;
  return { ...booth, exhibitorIds: [...booth.exhibitorIds, exhibitorId] };
}

export function withoutExhibitor(booth: BoothSale, exhibitorId: string): BoothSale {
  if (!booth.exhibitorIds.includes(exhibitorId)) return booth;
  return { ...booth, exhibitorIds: booth.exhibitorIds.filter((id) => id !== exhibitorId) };
}

const MS_PER_MINUTE = 60_000;

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MS_PER_MINUTE);
}
