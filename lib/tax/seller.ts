import type { Settings } from "#lib/text/merge";
import { taxCountryOf } from "./countries";
import { checkVatId } from "./vatIds";

/** The country in which the seller is taxed: that of its address, else that of its VAT id. */
export function sellerCountryOf(settings: Settings): string | null {
  const { sales } = settings as {
    sales?: { seller?: { countryCode?: string | null; vatId?: string | null; taxId?: string | null } };
  };
  const { countryCode, vatId, taxId } = sales?.seller ?? {};
  if (countryCode) return countryCode.toUpperCase();
  const check = checkVatId(vatId ?? taxId ?? "");
  return check.isValid ? taxCountryOf(check.prefix) : null;
}
