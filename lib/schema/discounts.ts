import { z } from "zod";
import type { DISCOUNT_FIELDS } from "#lib/records/discounts";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, Moment, orUsual, Stamps } from "./shared";

const Code = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u, "A code is one line of text.");

const input = {
  code: Code,
  description: z.string().trim().max(200).nullish(),
  percent: z.number().gt(0).max(100).nullish(),
  amountCents: Cents.min(1)
    .nullish()
    .meta({ description: "A discount on the whole order; alternatively a percentage." }),
  minSubtotalCents: Cents.nullish().meta({ description: "The minimum subtotal of the order." }),
  maxUses: z.number().int().min(1).max(1_000_000).nullish().meta({
    description: "The maximum number of orders that use the code; cancelled and expired orders do not count.",
  }),
  validFrom: Moment.nullish(),
  validUntil: Moment.nullish().meta({ description: "Valid until just before this time." }),
  active: orUsual(z.boolean(), true),
} satisfies InputShape<typeof DISCOUNT_FIELDS>;

export const DiscountInput = z
  .object(input)
  .meta({ id: "DiscountInput", example: { code: "LOYAL10", percent: 10, maxUses: 50 } });

export const DiscountPatch = z
  .object({ ...input, code: Code.optional() })
  .meta({ id: "DiscountPatch", example: { active: false } });
export type DiscountPatch = z.output<typeof DiscountPatch>;

export const Discount = z
  .object({
    id: z.string(),
    code: z.string(),
    description: z.string().nullable(),
    percent: z.number().nullable(),
    amountCents: z.number().int().nullable(),
    minSubtotalCents: z.number().int().nullable(),
    maxUses: z.number().int().nullable(),
    uses: z.number().int().meta({ description: "The number of orders that use it." }),
    validFrom: z.date().nullable(),
    validUntil: z.date().nullable(),
    active: z.boolean(),
    ...Stamps,
  } satisfies OutputShape<typeof DISCOUNT_FIELDS>)
  .meta({ id: "Discount", description: "A discount code." });
