import { z } from "zod";
import { TAX_CATEGORIES } from "#lib/records/documents";
import {
  BUYER_KINDS,
  TAX_APPLIES_TO,
  TAX_BUYERS,
  type TAX_RULE_FIELDS,
  TAXED_KINDS,
} from "#lib/records/taxRules";
import { CountryCode } from "./parties";
import type { InputShape, OutputShape } from "./shapes";
import { Moment, orUsual, Stamps } from "./shared";

const Name = z.string().trim().min(1).max(200);
const Category = z.enum(TAX_CATEGORIES).meta({
  description:
    "The tax category of EN 16931: standard rate S, reverse charge AE, exempt E, zero rate Z, outside the " +
    "scope O.",
});

const input = {
  name: Name,
  appliesTo: orUsual(z.enum(TAX_APPLIES_TO), "any").meta({ description: "What is sold; `any` by default." }),
  buyer: orUsual(z.enum(TAX_BUYERS), "any").meta({
    description: "The kind of buyer, from the point of view of the seller's country; `any` by default.",
  }),
  category: Category,
  ratePercent: orUsual(z.number().min(0).max(100), 0).meta({
    description: "The tax rate in percent: above 0 for category S, otherwise 0.",
  }),
  text: z.string().trim().min(1).max(500).nullish().meta({
    description:
      "The sentence about the tax on documents; null prints the statutory sentence in the buyer's language.",
  }),
  accountCode: z.string().trim().min(1).max(20).nullish(),
  validFrom: Moment.nullish(),
  validUntil: Moment.nullish().meta({ description: "Valid until just before this time." }),
} satisfies InputShape<typeof TAX_RULE_FIELDS>;

export const TaxRuleInput = z.object(input).meta({
  id: "TaxRuleInput",
  example: { name: "Businesses in the EU", buyer: "eu_business", category: "AE", ratePercent: 0 },
});

export const TaxRulePatch = z
  .object({ ...input, name: Name.optional(), category: Category.optional() })
  .meta({ id: "TaxRulePatch", example: { ratePercent: 7 } });
export type TaxRulePatch = z.output<typeof TaxRulePatch>;

export const TaxRule = z
  .object({
    id: z.string(),
    name: z.string(),
    appliesTo: z.enum(TAX_APPLIES_TO),
    buyer: z.enum(TAX_BUYERS),
    category: Category,
    ratePercent: z.number(),
    text: z.string().nullable(),
    accountCode: z.string().nullable(),
    validFrom: z.date().nullable(),
    validUntil: z.date().nullable(),
    ...Stamps,
  } satisfies OutputShape<typeof TAX_RULE_FIELDS>)
  .meta({ id: "TaxRule", description: "A rule for the tax on sales to a kind of buyer." });

export const TaxCaseInput = z
  .object({
    appliesTo: z.enum(TAXED_KINDS),
    buyerCountry: CountryCode.nullish(),
    vatId: z.string().trim().max(40).nullish(),
    sellerCountry: CountryCode.nullish().meta({
      description: "The country of the seller; by default that in the settings.",
    }),
    at: Moment.nullish().meta({ description: "The time for which the rules are evaluated; by default now." }),
    locale: z
      .string()
      .max(35)
      .optional()
      .meta({ description: "The language of the sentence; `en` by default." }),
  })
  .meta({
    id: "TaxCaseInput",
    example: { appliesTo: "booth", buyerCountry: "FR", vatId: "FR40303265045", sellerCountry: "DE" },
  });
export type TaxCaseInput = z.output<typeof TaxCaseInput>;

export const TaxAnswer = z
  .object({
    buyer: z.enum(BUYER_KINDS),
    sellerCountry: z.string().nullable(),
    vatId: z.string().nullable().meta({
      description: "The VAT id as stored, in capitals and without spaces.",
    }),
    category: Category,
    ratePercent: z.number(),
    taxName: z.string(),
    sentence: z.string().nullable().meta({ description: "The sentence next to the tax on documents." }),
    accountCode: z.string().nullable(),
    ruleId: z.string().nullable().meta({
      description: "The id of the rule; null if the event's own rate applies.",
    }),
    ruleName: z.string().nullable(),
    verdicts: z
      .array(
        z.object({
          ruleId: z.string(),
          ruleName: z.string(),
          outcome: z.enum(["applies", "beaten", "misfit"]),
          why: z.string(),
        }),
      )
      .meta({ description: "The result of each rule for the sale." }),
  })
  .meta({ id: "TaxAnswer", description: "How a sale is taxed, and why." });
