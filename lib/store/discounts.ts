import { codeKey, type Discount as Rule } from "#lib/pricing/discount";
import { DISCOUNT_FIELDS } from "#lib/records/discounts";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { Discount as DiscountRow } from "./generated/client";

/** A discount code with its event and timestamps. */
export type Discount = Rule & { id: string; eventId: string; createdAt: Date; updatedAt: Date };

export async function listDiscounts(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Discount[]; total: number }> {
  const rows = await db.discount.findMany({
    where: { eventId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
    skip: offset,
  });
  return { items: rows.map(toDiscount), total: await countDiscounts(db, eventId) };
}

export async function countDiscounts(db: Db, eventId: string): Promise<number> {
  return db.discount.count({ where: { eventId } });
}

export async function findDiscount(db: Db, eventId: string, id: string): Promise<Discount | null> {
  const row = await db.discount.findFirst({ where: { id, eventId } });
  return row ? toDiscount(row) : null;
}

export async function findDiscountByCode(db: Db, eventId: string, code: string): Promise<Discount | null> {
  const row = await db.discount.findUnique({
    where: { eventId_codeKey: { eventId, codeKey: codeKey(code) } },
  });
  return row ? toDiscount(row) : null;
}

export async function lockDiscount(db: Db, eventId: string, id: string): Promise<Discount | null> {
  await db.$queryRaw`SELECT "id" FROM "Discount" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findDiscount(db, eventId, id);
}

export async function insertDiscount(db: Db, discount: Discount): Promise<Discount> {
  return toDiscount(await db.discount.create({ data: { ...discount, codeKey: codeKey(discount.code) } }));
}

export async function updateDiscount(db: Db, { id, ...discount }: Discount): Promise<Discount> {
  const data = { ...discount, codeKey: codeKey(discount.code) };
  return toDiscount(await db.discount.update({ where: { id }, data }));
}

export async function deleteDiscount(db: Db, id: string): Promise<void> {
  await db.discount.delete({ where: { id } });
}

function toDiscount({ codeKey: _key, ...row }: DiscountRow): Discount {
  return withNumbers(row, DISCOUNT_FIELDS);
}
