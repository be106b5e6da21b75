import { z } from "zod";
import { isCurrency } from "#lib/pricing/currencies";
import { type FEE_FIELDS, FEE_PER, FEE_TAX_CATEGORIES } from "#lib/records/fees";
import { BoothType } from "./booths";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, orUsual, Stamps } from "./shared";

const Name = z.string().trim().min(1).max(200);
const Per = z.enum(FEE_PER).meta({
  description:
    "How the fee is charged: once per order or exhibitor, or for each booth, square metre or co-exhibitor.",
});
const TaxCategory = z
  .enum(FEE_TAX_CATEGORIES)
  .nullable()
  .meta({
    description:
      "The tax category: the event's rate (S), exempt (E), zero rate (Z) or outside the scope of tax (O). " +
      "It overrides the tax rules; null applies them.",
  });

const input = {
  name: Name,
  per: Per,
  amountCents: Cents,
  minCents: Cents.nullish().meta({ description: "The minimum of this fee per order." }),
  maxCents: Cents.nullish().meta({ description: "The maximum of this fee per order." }),
  currency: z.string().refine(isCurrency, "This is not a currency of ISO 4217, such as EUR.").optional(),
  boothTypes: orUsual(z.array(BoothType).max(20), []).meta({ description: "Empty for every type." }),
  levelIds: orUsual(z.array(z.string().max(200)).max(100), []).meta({
    description: "Empty for every level.",
  }),
  taxCategory: TaxCategory.optional(),
  mandatory: orUsual(z.boolean(), true).meta({
    description: "Whether every buyer is charged; false for a fee that buyers choose with `feeIds`.",
  }),
  active: orUsual(z.boolean(), true),
} satisfies InputShape<typeof FEE_FIELDS>;

export const FeeInput = z.object(input).meta({
  id: "FeeInput",
  example: { name: "Waste disposal", per: "m2", amountCents: 250 },
});

export const FeePatch = z
  .object({ ...input, name: Name.optional(), per: Per.optional(), amountCents: Cents.optional() })
  .meta({ id: "FeePatch", example: { amountCents: 300 } });
export type FeePatch = z.output<typeof FeePatch>;

export const Fee = z
  .object({
    id: z.string(),
    name: z.string(),
    per: Per,
    amountCents: z.number().int(),
    minCents: z.number().int().nullable(),
    maxCents: z.number().int().nullable(),
    currency: z.string(),
    boothTypes: z.array(BoothType),
    levelIds: z.array(z.string()),
    taxCategory: TaxCategory,
    mandatory: z.boolean(),
    active: z.boolean(),
    ...Stamps,
  } satisfies OutputShape<typeof FEE_FIELDS>)
  .meta({ id: "Fee", description: "A fee that is charged in addition to booths." });
