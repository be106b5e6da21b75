import type { BillingWord } from "#components/ui/BillingFields";

const REGIONS: Record<string, string> = { US: "State", AU: "State", IN: "State", JP: "Prefecture" };
const CODES: Record<string, string> = { US: "ZIP code", GB: "Postcode", IE: "Eircode", IN: "PIN code" };

const WORDS: Record<Exclude<BillingWord, "region" | "postalCode">, string> = {
  country: "Country",
  choose: "Choose a country",
  line1: "Street and number",
  line2: "Address line 2",
  city: "City",
  vatId: "VAT ID",
  reference: "Buyer’s reference",
  referenceHint: "Printed on the invoice.",
  optional: "optional",
};

/** The words of billing addresses in the office. */
export function billingWord(word: BillingWord, country: string): string {
  if (word === "postalCode") return CODES[country] ?? "Postal code";
  if (word === "region") return REGIONS[country] ?? "State or province";
  return WORDS[word];
}
