import type { App } from "#lib/ports";
import { discountFaults } from "#lib/pricing/discount";
import { Refusal } from "#lib/refusal";
import type { DiscountPatch } from "#lib/schema/discounts";
import type { Paging } from "#lib/schema/shared";
import type { Db } from "#lib/store/database";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import * as store from "#lib/store/discounts";
import type { Fair } from "#lib/store/events";
import { countDiscountUses } from "#lib/store/orders";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, stampFor, type WriteContext } from "../base/writeContext";

const MAX_DISCOUNTS = 1_000;

export type DiscountView = store.Discount & { uses: number };

export async function list(app: App, fair: Fair, paging: Paging) {
  const { items, total } = await store.listDiscounts(app.db.read, fair.id, paging);
  return { items: await withUses(app.db.read, fair, items, app.clock.now()), total, ...paging };
}

export async function get(app: App, fair: Fair, id: string): Promise<DiscountView> {
  const discount = found(await store.findDiscount(app.db.read, fair.id, id), id);
  return one(app.db.read, fair, discount, app.clock.now());
}

export async function create(
  app: App,
  fair: Fair,
  input: DiscountPatch & { code: string },
): Promise<DiscountView> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    assertAtMost(MAX_DISCOUNTS, "discount codes", (await store.countDiscounts(db, fair.id)) + 1);
    const discount: store.Discount = {
      id: app.ids.next("dsc"),
      eventId: fair.id,
      code: input.code,
      description: input.description ?? null,
      percent: input.percent ?? null,
      amountCents: input.amountCents ?? null,
      minSubtotalCents: input.minSubtotalCents ?? null,
      maxUses: input.maxUses ?? null,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      active: input.active ?? true,
      createdAt: now,
      updatedAt: now,
    };
    return save(context, discount, store.insertDiscount);
  });
}

/** Existing orders keep their discount. A renamed code no longer matches the old one. */
export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: DiscountPatch,
  unchanged: Precondition,
): Promise<DiscountView> {
  return inWriteTransaction(app, fair, async (context) => {
    const discount = found(await store.lockDiscount(context.db, fair.id, id), id);
    unchanged(discount);
    const next = { ...discount, ...(input as Partial<store.Discount>) };
    return save(context, { ...next, updatedAt: stampFor(discount, next, context.now) }, store.updateDiscount);
  });
}

export async function remove(
  app: App,
  fair: Fair,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db }) => {
    unchanged(found(await store.lockDiscount(db, fair.id, id), id));
    await store.deleteDiscount(db, id);
    return { id };
  });
}

async function save(
  { db, fair, now }: WriteContext,
  discount: store.Discount,
  write: (db: Db, discount: store.Discount) => Promise<store.Discount>,
): Promise<DiscountView> {
  const faults = discountFaults(discount);
  const [first] = faults;
  if (first) throw new Refusal("validation_error", `${first.path}: ${first.message}`, faults);
  try {
    return await one(db, fair, await write(db, discount), now);
  } catch (error) {
    if (brokenUniqueIndex(error) !== "Discount_eventId_codeKey_key") throw error;
    throw new Refusal("conflict", `The discount code "${discount.code}" already exists.`, {
      code: discount.code,
    });
  }
}

async function one(db: Db, fair: Fair, discount: store.Discount, now: Date): Promise<DiscountView> {
  const [view] = await withUses(db, fair, [discount], now);
  return view as DiscountView;
}

async function withUses(
  db: Db,
  fair: Fair,
  discounts: readonly store.Discount[],
  now: Date,
): Promise<DiscountView[]> {
  const codes = discounts.map(({ code }) => code);
  const uses = await countDiscountUses(db, fair.id, codes, now);
  return discounts.map((discount) => ({ ...discount, uses: uses.get(discount.code) ?? 0 }));
}

function found(discount: store.Discount | null, id: string): store.Discount {
  if (discount) return discount;
  throw new Refusal("not_found", `There is no discount ${id} in this event.`);
}
