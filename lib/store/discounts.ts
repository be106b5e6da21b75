import { codeKey, type Discount as Rule } from "#lib/pricing/discount";
import { DISCOUNT_FIELDS } from "#lib/records/discounts";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import type { Discount as DiscountRow } from "./generated/client";

/** A discount code with its event and timestamps. */
export type Discount = Rule & { id: string; eventId: string; createdAt: Date; updatedAt: Date };

export const discounts = eventRecords<Discount, DiscountRow>("Discount", {
  toRecord: toDiscount,
  toRow: (discount) => ({ ...discount, codeKey: codeKey(discount.code) }),
});

export async function findDiscountByCode(db: Db, eventId: string, code: string): Promise<Discount | null> {
  const row = await db.discount.findUnique({
    where: { eventId_codeKey: { eventId, codeKey: codeKey(code) } },
  });
  return row ? toDiscount(row) : null;
}

function toDiscount({ codeKey: _key, ...row }: DiscountRow): Discount {
  return withNumbers(row, DISCOUNT_FIELDS);
}
