import { ORDER_ITEM_FIELDS, type OrderItem } from "#lib/records/orderItems";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { OrderItem as OrderItemRow } from "./generated/client";

export async function itemsOfOrder(db: Db, orderId: string): Promise<OrderItem[]> {
  const rows = await db.orderItem.findMany({ where: { orderId }, orderBy: { place: "asc" } });
  return rows.map(toItem);
}

export async function itemsOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderItem[]> {
  const rows = await db.orderItem.findMany({ where: { orderId: { in: [...orderIds] } } });
  return rows.map(toItem);
}

export async function insertItems(db: Db, items: readonly OrderItem[]): Promise<void> {
  if (items.length > 0) await db.orderItem.createMany({ data: [...items] });
}

export async function deleteItems(db: Db, ids: readonly string[]): Promise<void> {
  await db.orderItem.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Cancelled items are kept as a record of what was ordered, but no longer hold a booth. */
export async function cancelItems(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.orderItem.updateMany({
    where: { id: { in: [...ids] } },
    data: { status: "cancelled", holdsBooth: false },
  });
}

/** Makes the first active item of each booth hold it for the order, or none of them. */
export async function saveHolding(db: Db, orderId: string, holdsBooth: boolean): Promise<void> {
  await db.$executeRaw`
    UPDATE "OrderItem" SET "holdsBooth" = ${holdsBooth} WHERE "id" IN (
      SELECT DISTINCT ON ("boothId") "id" FROM "OrderItem"
      WHERE "orderId" = ${orderId} AND "boothId" IS NOT NULL AND "status" = 'active'
      ORDER BY "boothId", "place")`;
}

function toItem(row: OrderItemRow): OrderItem {
  return withNumbers(row, ORDER_ITEM_FIELDS) as OrderItem;
}
