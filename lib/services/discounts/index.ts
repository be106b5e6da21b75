import { discountFaults } from "#lib/pricing/discount";
import { Refusal } from "#lib/refusal";
import type { DiscountPatch } from "#lib/schema/discounts";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import { type Discount, discounts } from "#lib/store/discounts";
import { countDiscountUses } from "#lib/store/orders";
import { eventRecordService } from "../base/eventRecords";

export type DiscountView = Discount & { uses: number };

/** Existing orders keep their discount. A renamed code no longer matches the old one. */
export const { list, get, create, update, remove } = eventRecordService<
  Discount,
  DiscountView,
  DiscountPatch & { code: string },
  DiscountPatch
>({
  store: discounts,
  noun: "discount",
  plural: "discount codes",
  most: 1_000,
  idPrefix: "dsc",
  async views(db, fair, records, now) {
    const codes = records.map(({ code }) => code);
    const uses = await countDiscountUses(db, fair.id, codes, now);
    return records.map((discount) => ({ ...discount, uses: uses.get(discount.code) ?? 0 }));
  },
  fieldsOf: async (_context, input) =>
    withoutFaults({
      code: input.code,
      description: input.description ?? null,
      percent: input.percent ?? null,
      amountCents: input.amountCents ?? null,
      minSubtotalCents: input.minSubtotalCents ?? null,
      maxUses: input.maxUses ?? null,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      active: input.active ?? true,
    }),
  changed: async (_context, discount, input) =>
    withoutFaults({ ...discount, ...(input as Partial<Discount>) }),
  refusalOf: (error, { code }) =>
    brokenUniqueIndex(error) === "Discount_eventId_codeKey_key"
      ? new Refusal("conflict", `The discount code "${code}" already exists.`, { code })
      : null,
});

function withoutFaults<D extends Parameters<typeof discountFaults>[0]>(discount: D): D {
  const faults = discountFaults(discount);
  const [first] = faults;
  if (first) throw new Refusal("validation_error", `${first.path}: ${first.message}`, faults);
  return discount;
}
