import { BOOTH_TABLE, boothNotAvailable, situationOf } from "./booth";
import { withCoExhibitors } from "./coExhibitors";
import { ORDER_TABLE, refuse } from "./orderTable";
import { type Outcome, outcomeOf } from "./outcome";
import {
  type BoothSale,
  hold,
  isAssignedToOthers,
  keptCents,
  type OrderSale,
  type OrderWithBooth,
  release,
  type Sale,
  withExhibitor,
  withoutExhibitor,
} from "./sale";

/** The new price of the order, and the part of it that is due first. */
export type MovePrice = { amountCents: number; depositCents: number };

/** The booth that is left, and the one that replaces it. */
export type Moved = { left: Outcome<null>; taken: Outcome<OrderSale> };

/**
 * Moves an order to another booth, which must be as free as for a reservation. The money received stays with it: for
 * a more expensive booth the balance becomes due, so a paid order is owed again; for a cheaper one the difference
 * must be refunded.
 */
export function move(orderWithBooth: OrderWithBooth, target: Sale, price: MovePrice, now: Date): Moved {
  const { booth, order } = orderWithBooth;
  const cell = ORDER_TABLE.move[order.status];
  if (cell !== "ok") return refuse(orderWithBooth, cell);
  if (BOOTH_TABLE.reserve[situationOf(target)] !== "held") throw boothNotAvailable(target.booth);
  if (isAssignedToOthers(target.booth, order.exhibitorId)) throw boothNotAvailable(target.booth, "assigned");
  const owed = withPrice(order, price, now);
  const taken = take(target.booth, booth, owed);
  const ownBuyer = order.assignedByOrder ? order.exhibitorId : null;
  const free = withCoExhibitors(release(booth, "available"), order, null);
  return {
    left: outcomeOf(
      { booth, order: null },
      { booth: ownBuyer ? withoutExhibitor(free, ownBuyer) : free, order: null },
    ),
    taken: outcomeOf({ booth: target.booth, order }, taken),
  };
}

/** An order at a new price; the money received stays with it. */
export function withPrice(order: OrderSale, price: MovePrice, now: Date): OrderSale {
  const repriced = { ...order, ...price };
  const kept = keptCents(order);
  if (order.status === "pending") {
    return { ...repriced, refundDueCents: order.refundDueCents + Math.max(0, kept - price.amountCents) };
  }
  if (kept < price.amountCents) {
    return { ...repriced, status: "invoiced", invoicedAt: order.invoicedAt ?? now };
  }
  if (order.status === "invoiced" && kept === 0) return repriced;
  return {
    ...repriced,
    status: "paid",
    paidAt: order.paidAt ?? now,
    refundDueCents: order.refundDueCents + kept - price.amountCents,
  };
}

/** Sets the booth to the order's state, and assigns the buyer if they were assigned to the other one. */
function take(booth: BoothSale, before: BoothSale, order: OrderSale): { booth: BoothSale; order: OrderSale } {
  const moved = { ...order, boothId: booth.id };
  if (order.status === "pending") {
    const { holdReason: reason } = before;
    return { booth: hold(booth, { kind: "order", expiresAt: order.expiresAt, reason }), order: moved };
  }
  const claimed = release(booth, order.status === "paid" ? "sold" : "reserved");
  const { exhibitorId } = order;
  const stands = exhibitorId !== null && before.exhibitorIds.includes(exhibitorId);
  if (!stands) {
    return {
      booth: withCoExhibitors(claimed, null, order),
      order: { ...moved, assignedByOrder: false },
    };
  }
  return {
    booth: withCoExhibitors(withExhibitor(claimed, exhibitorId), null, order),
    order: { ...moved, assignedByOrder: !booth.exhibitorIds.includes(exhibitorId) },
  };
}
