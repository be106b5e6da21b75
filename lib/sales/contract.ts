import { assertReservable } from "./booth";
import { follow } from "./booths";
import { withCoExhibitors } from "./coExhibitors";
import { type MovePrice, withPrice } from "./move";
import { ORDER_TABLE, refuse } from "./orderTable";
import { type Outcome, outcomeOf } from "./outcome";
import {
  type BoothSale,
  type OrderSale,
  type OrderWithBooth,
  release,
  type Sale,
  withoutExhibitor,
} from "./sale";

/** The contents of an order can change while it is active. The money received stays with it, as in a move. */

/** The order at its new price; the booth in view follows its state. */
export function repriced(orderWithBooth: OrderWithBooth, price: MovePrice, now: Date): Outcome<OrderSale> {
  const { booth, order } = orderWithBooth;
  const cell = ORDER_TABLE.move[order.status];
  if (cell !== "ok") return refuse(orderWithBooth, cell);
  const after = withPrice(order, price, now);
  const followed = follow(booth, order.assignedByOrder, { before: order, after });
  return outcomeOf(orderWithBooth, { booth: followed.booth, order: after });
}

/** A further booth, which must be as free as for a reservation, and whether the order assigned its exhibitor. */
export function joined(target: Sale, order: OrderSale): { outcome: Outcome<null>; assignedByOrder: boolean } {
  assertReservable([target], order.exhibitorId);
  const { booth, assignedByOrder } = follow(target.booth, false, { before: null, after: order });
  return { outcome: outcomeOf({ ...target, order: null }, { booth, order: null }), assignedByOrder };
}

/** A booth that is removed from the order. */
export function left(
  booth: BoothSale,
  order: Pick<OrderSale, "status" | "exhibitorId" | "coExhibitors" | "assignedByOrder">,
): Outcome<null> {
  const { exhibitorId, assignedByOrder } = order;
  const free = withCoExhibitors(release(booth, "available"), order, null);
  const leaving = assignedByOrder && exhibitorId !== null ? withoutExhibitor(free, exhibitorId) : free;
  return outcomeOf({ booth, order: null }, { booth: leaving, order: null });
}
