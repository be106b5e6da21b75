import { isSame } from "#lib/plan/change";
import type { Order } from "#lib/records/orders";
import { boothIdsOf } from "#lib/sales/booths";
import { itemsOf } from "#lib/sales/items";
import { isActive } from "#lib/sales/sale";
import { deleteItemsOf, insertItems, saveHolding } from "#lib/store/orderItems";
import type { WriteContext } from "../base/writeContext";

/** The items of an order follow its lines. */
export async function insertItemsOf({ app, db }: WriteContext, order: Order): Promise<void> {
  await insertItems(
    db,
    itemsOf(order).map((item) => ({ ...item, id: app.ids.next("itm") })),
  );
}

export async function replaceItems(context: WriteContext, before: Order, after: Order): Promise<void> {
  const { db } = context;
  const isTaxedAlike = isSame(before.taxes, after.taxes);
  const hasSameBooths = isSame(boothIdsOf(before), boothIdsOf(after));
  if (hasSameBooths && isSame(before.lines, after.lines) && isTaxedAlike) {
    if (isActive(before) !== isActive(after)) await saveHolding(db, after.id, isActive(after));
    return;
  }
  await deleteItemsOf(db, after.id);
  await insertItemsOf(context, after);
}
