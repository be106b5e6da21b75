import { z } from "zod";
import { isCurrency } from "#lib/pricing/currencies";
import type { PRICING_RULE_FIELDS } from "#lib/records/pricingRules";
import { BoothType } from "./booths";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, Moment, orUsual, Stamps } from "./shared";

const Area = z.number().min(0).max(100_000_000);

const Name = z.string().trim().min(1).max(200);

const input = {
  name: Name,
  boothType: BoothType.nullish().meta({ description: "Null for every type." }),
  levelId: z.string().nullish().meta({ description: "Null for every level." }),
  minAreaM2: Area.nullish(),
  maxAreaM2: Area.nullish(),
  priceCents: Cents.nullish().meta({
    description: "The fixed price of a booth, instead of a price per m².",
  }),
  pricePerM2Cents: Cents.nullish(),
  currency: z.string().refine(isCurrency, "This is not a currency of ISO 4217, such as EUR.").optional(),
  validFrom: Moment.nullish(),
  validUntil: Moment.nullish().meta({ description: "Valid until just before this time." }),
  cornerSurchargePercent: z
    .number()
    .min(0)
    .max(1_000)
    .nullish()
    .meta({ description: "The surcharge for each open side of the booth, in percent." }),
  active: orUsual(z.boolean(), true),
  priority: orUsual(z.number().int().min(-1_000_000).max(1_000_000), 0).meta({
    description: "Of equally specific rules the highest applies; 0 by default.",
  }),
} satisfies InputShape<typeof PRICING_RULE_FIELDS>;

export const PricingRuleInput = z.object(input).meta({
  id: "PricingRuleInput",
  example: { name: "Corner stands", boothType: "corner", minAreaM2: 12, pricePerM2Cents: 21_000 },
});

export const PricingRulePatch = z
  .object({ ...input, name: Name.optional() })
  .meta({ id: "PricingRulePatch", example: { pricePerM2Cents: 22_500 } });
export type PricingRulePatch = z.output<typeof PricingRulePatch>;

export const PricingRule = z
  .object({
    id: z.string(),
    name: z.string(),
    boothType: BoothType.nullable(),
    levelId: z.string().nullable(),
    minAreaM2: z.number().nullable(),
    maxAreaM2: z.number().nullable(),
    priceCents: z.number().int().nullable(),
    pricePerM2Cents: z.number().int().nullable(),
    currency: z.string(),
    validFrom: z.date().nullable(),
    validUntil: z.date().nullable(),
    cornerSurchargePercent: z.number().nullable(),
    active: z.boolean(),
    priority: z.number().int(),
    ...Stamps,
  } satisfies OutputShape<typeof PRICING_RULE_FIELDS>)
  .meta({ id: "PricingRule", description: "A price for booths of a type, size or level." });
