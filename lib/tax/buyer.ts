import type { BuyerKind } from "#lib/records/taxRules";
import { buyerKind, isInEu } from "./countries";
import { checkVatId } from "./vatIds";

/** The fields of a buyer that decide the tax. */
export type TaxedBuyer = { countryCode: string | null; vatId: string | null };

export const UNKNOWN_BUYER: TaxedBuyer = { countryCode: null, vatId: null };

/** A buyer with a well-formed VAT id is a business; an id of an unknown form does not count. */
export function kindOfBuyer(sellerCountry: string | null, { countryCode, vatId }: TaxedBuyer): BuyerKind {
  return buyerKind(sellerCountry, countryCode, isEuVatId(vatId, countryCode));
}

export function isEuVatId(vatId: string | null, countryCode: string | null): boolean {
  const check = vatId ? checkVatId(vatId, countryCode) : null;
  return check?.isValid === true && check.isChecked && isInEu(check.prefix);
}
