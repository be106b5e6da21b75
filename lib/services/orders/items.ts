import { isSame } from "#lib/plan/change";
import type { OrderItem } from "#lib/records/orderItems";
import { BOUGHT_KINDS, type Order } from "#lib/records/orders";
import { boothIdsOf } from "#lib/sales/booths";
import { allItemsOf, type ItemDraft, itemsOf } from "#lib/sales/items";
import { isActive } from "#lib/sales/sale";
import { cancelItems, deleteItems, insertItems, itemsOfOrder, saveHolding } from "#lib/store/orderItems";
import type { WriteContext } from "../base/writeContext";

/** The items of an order follow its lines. */
export function newItemsOf({ app }: WriteContext, order: Order): OrderItem[] {
  return itemsOf(order).map((item) => ({ ...item, id: app.ids.next("itm") }));
}

/** An item that remains keeps its id; a bought item that is removed stays as cancelled. */
export async function replaceItems({ app, db }: WriteContext, before: Order, after: Order): Promise<void> {
  const isTaxedAlike = isSame(before.taxes, after.taxes);
  const hasSameBooths = isSame(boothIdsOf(before), boothIdsOf(after));
  const hasSameFee = before.cancelFeeCents === after.cancelFeeCents;
  if (hasSameBooths && isSame(before.lines, after.lines) && isTaxedAlike && hasSameFee) {
    if (isActive(before) !== isActive(after)) await saveHolding(db, after.id, isActive(after));
    return;
  }
  const left = (await itemsOfOrder(db, after.id)).filter(({ status }) => status === "active");
  const items = allItemsOf(after).map((item): OrderItem => {
    const index = left.findIndex((former) => isSameItem(former, item));
    const [former] = index < 0 ? [] : left.splice(index, 1);
    return { ...item, id: former?.id ?? app.ids.next("itm") };
  });
  const [cancelled, gone] = [left.filter(wasBought), left.filter((item) => !wasBought(item))];
  await deleteItems(
    db,
    [...items, ...gone].map(({ id }) => id),
  );
  await cancelItems(
    db,
    cancelled.map(({ id }) => id),
  );
  await insertItems(db, items);
}

function isSameItem(former: OrderItem, item: ItemDraft): boolean {
  const fields = ["kind", "boothId", "extraId", "exhibitorId", "description"] as const;
  return fields.every((field) => former[field] === item[field]);
}

function wasBought({ kind }: OrderItem): boolean {
  return BOUGHT_KINDS.some((bought) => bought === kind);
}
