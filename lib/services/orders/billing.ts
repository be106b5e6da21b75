import type { Billing } from "#lib/records/orders";
import { readVatId } from "../taxRules";

/** The billing address as it is stored; a VAT id of the wrong form is refused. */
export function readBilling(billing: Billing | null | undefined): Billing | null {
  if (!billing?.vatId) return billing ?? null;
  return { ...billing, vatId: readVatId(billing.vatId, billing.countryCode, "billing.vatId").vatId };
}
