import type { BoothStatus } from "#lib/records/booths";
import type { Order } from "#lib/records/orders";
import { withCoExhibitors } from "./coExhibitors";
import {
  type BoothSale,
  hold,
  isActive,
  type OrderSale,
  release,
  withExhibitor,
  withoutExhibitor,
} from "./sale";

/** An order with several booths. Rules consider one booth and its order; the other booths follow the order. */

type WithBooths = Pick<Order, "boothId" | "boothLabel" | "assignedByOrder" | "furtherBooths">;

export function boothIdsOf({ boothId, furtherBooths }: Pick<Order, "boothId" | "furtherBooths">): string[] {
  return [...(boothId ? [boothId] : []), ...furtherBooths.map(({ id }) => id)];
}

export function boothLabelsOf({
  boothLabel,
  furtherBooths,
}: Pick<Order, "boothLabel" | "furtherBooths">): string[] {
  return [...(boothLabel ? [boothLabel] : []), ...furtherBooths.map(({ label }) => label)];
}

/** Booths with another status are in no order. */
export function mayBeOrdered({ status }: { status: BoothStatus }): boolean {
  return status === "held" || status === "reserved" || status === "sold";
}

/** 0 for the first booth. */
export function placeOf({ furtherBooths }: WithBooths, boothId: string): number {
  return furtherBooths.findIndex(({ id }) => id === boothId) + 1;
}

/**
 * The order with the booth at this place first, as rules about that booth expect it. Applying it twice restores the
 * order.
 */
export function withFirst<O extends WithBooths>(order: O, place: number): O {
  const chosen = order.furtherBooths[place - 1];
  if (!chosen) return order;
  const { boothId: id, boothLabel: label, assignedByOrder } = order;
  return {
    ...order,
    boothId: chosen.id,
    boothLabel: chosen.label,
    assignedByOrder: chosen.assignedByOrder,
    furtherBooths: order.furtherBooths.with(place - 1, { id, label, assignedByOrder }),
  };
}

/** A further booth after its order changed, and whether the order assigned its exhibitor. */
export function follow<B extends BoothSale>(
  booth: B,
  assignedByOrder: boolean,
  change: { before: Pick<OrderSale, "status" | "coExhibitors"> | null; after: OrderSale },
): { booth: B; assignedByOrder: boolean } {
  const followed = followState(booth, assignedByOrder, change);
  return { ...followed, booth: withCoExhibitors(followed.booth, change.before, change.after) };
}

function followState<B extends BoothSale>(
  booth: B,
  assignedByOrder: boolean,
  { before, after }: { before: Pick<OrderSale, "status"> | null; after: OrderSale },
): { booth: B; assignedByOrder: boolean } {
  const { exhibitorId } = after;
  if (!isActive(after)) {
    if (!before || !isActive(before)) return { booth, assignedByOrder: false };
    const free = release(booth, "available");
    const left = assignedByOrder && exhibitorId !== null ? withoutExhibitor(free, exhibitorId) : free;
    return { booth: changed(booth, left), assignedByOrder: false };
  }
  if (after.status === "pending") {
    const { holdReason: reason } = booth;
    const held = hold(booth, { kind: "order", expiresAt: after.expiresAt, reason });
    return { booth: changed(booth, held), assignedByOrder };
  }
  const taken = release(booth, after.status === "paid" ? "sold" : "reserved");
  const isClaimed = before !== null && isActive(before) && before.status !== "pending";
  if (isClaimed || exhibitorId === null) return { booth: changed(booth, taken), assignedByOrder };
  const isNew = !booth.exhibitorIds.includes(exhibitorId);
  return {
    booth: changed(booth, withExhibitor(taken, exhibitorId)),
    assignedByOrder: assignedByOrder || isNew,
  };
}

/** Returns the same record if nothing changed, so that nothing is written or reported. */
function changed<B extends BoothSale>(before: B, after: BoothSale): B {
  const isSame =
    before.status === after.status &&
    before.holdKind === after.holdKind &&
    before.holdReason === after.holdReason &&
    before.holdExpiresAt?.getTime() === after.holdExpiresAt?.getTime() &&
    before.exhibitorIds === after.exhibitorIds;
  return isSame ? before : { ...before, ...after };
}
