import type { BuyerKind } from "#lib/records/taxRules";

const EU_COUNTRIES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Countries that belong to another one's tax area, and prefixes of VAT ids that differ from the country's code. */
const TAX_COUNTRY: Record<string, string> = { EL: "GR", MC: "FR", XI: "GB", IM: "GB" };

/** The country whose tax law applies in a country; accepts the prefix of a VAT id too. */
export function taxCountryOf(code: string): string {
  const country = code.trim().toUpperCase();
  return TAX_COUNTRY[country] ?? country;
}

export function isInEu(code: string): boolean {
  return EU_COUNTRIES.has(taxCountryOf(code));
}

/**
 * The buyer's location relative to the seller. If one of the countries is unknown, tax is charged as at home. For a
 * seller outside the EU all foreign buyers are alike. Northern Ireland is in the EU's tax area for goods only, and
 * booths are services.
 */
export function buyerKind(
  sellerCountry: string | null,
  buyerCountry: string | null,
  hasValidVatId: boolean,
): BuyerKind {
  if (!sellerCountry || !buyerCountry) return "domestic";
  if (taxCountryOf(sellerCountry) === taxCountryOf(buyerCountry)) return "domestic";
  if (!isInEu(sellerCountry) || !isInEu(buyerCountry)) return "third_country";
  return hasValidVatId ? "eu_business" : "eu_other";
}
