import { z } from "zod";
import type { Billing } from "#lib/records/orders";
import { needsPostalCode } from "#lib/text/addressForm";
import { isCountry } from "#lib/text/country";
import { LanguageTag } from "./languageTag";

/** Buyers, as documents name them. Browsers of buyers load this, so it needs no library. */

const NO_COUNTRY = "This is not a country code of ISO 3166, such as DE.";
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, NO_COUNTRY)
  .refine(isCountry, NO_COUNTRY);

const text = (max: number) => z.string().trim().max(max).nullish();

/** The words of the fields that sellers and buyers share. */
const WORDS = {
  line1: "Street and number, or the first line of the address.",
  line2: "The second line of the address.",
  postalCode: "The postal code.",
  region: "The state or province, in countries whose addresses include it.",
  countryCode: "The country, as ISO 3166-1 alpha-2.",
  reference: "The buyer's own order number or routing id.",
} as const;

export const ADDRESS = {
  line1: text(200).meta({ description: WORDS.line1 }),
  line2: text(200).meta({ description: WORDS.line2 }),
  postalCode: text(20).meta({ description: WORDS.postalCode }),
  city: text(100),
  region: text(100).meta({ description: WORDS.region }),
  countryCode: CountryCode.nullish().meta({ description: WORDS.countryCode }),
};

/** The billing fields of a form whose company is typed elsewhere. */
export const BillingAddress = z.object({
  ...ADDRESS,
  vatId: text(50),
  reference: text(100).meta({ description: WORDS.reference }),
});

/** An address to which an invoice can be sent. */
export const CompleteBillingAddress = BillingAddress.extend({
  line1: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(100),
  countryCode: CountryCode,
}).refine(({ countryCode, postalCode }) => Boolean(postalCode) || !needsPostalCode(countryCode), {
  path: ["postalCode"],
  error: "An address there has a postal code.",
});

/** Who an order's documents are addressed to. The VAT id is checked by the country, which an id may lack. */
export const BillingInput = z
  .object({
    company: z.string().trim().min(1).max(200),
    ...BillingAddress.shape,
  })
  .transform(toBilling)
  .meta({ id: "BillingInput" });

/** Empty fields are null. */
export function toBilling({
  company,
  ...rest
}: { company: string } & z.output<typeof BillingAddress>): Billing {
  return {
    company,
    line1: rest.line1 || null,
    line2: rest.line2 || null,
    postalCode: rest.postalCode || null,
    city: rest.city || null,
    region: rest.region || null,
    countryCode: rest.countryCode ?? null,
    vatId: rest.vatId || null,
    reference: rest.reference || null,
  };
}

const nullable = z.string().nullable();
export const BillingView = z
  .object({
    company: z.string(),
    line1: nullable.meta({ description: WORDS.line1 }),
    line2: nullable.meta({ description: WORDS.line2 }),
    postalCode: nullable.meta({ description: WORDS.postalCode }),
    city: nullable,
    region: nullable.meta({ description: WORDS.region }),
    countryCode: nullable.meta({ description: WORDS.countryCode }),
    vatId: nullable,
    reference: nullable.meta({ description: WORDS.reference }),
  } satisfies Record<keyof Billing, z.ZodType>)
  .nullable();

export const Locale = LanguageTag.meta({ description: "The language of documents and e-mails." });
