import type { Seller } from "#lib/records/documents";
import { checkVatId } from "#lib/tax/vatIds";
import type { Settings } from "#lib/text/merge";

type SellerSettings = Partial<
  Record<Exclude<keyof Seller, "addressLines"> | "address" | "taxId", string | null>
>;

/** The seller from the settings of an event, with the event's own name by default. */
export function sellerOf(settings: Settings, eventName: string): Seller {
  const { sales } = settings as { sales?: { seller?: SellerSettings } };
  const { name, address, taxId, vatId, taxNumber, ...rest } = sales?.seller ?? {};
  const isVatId = taxId ? checkVatId(taxId).isValid : false;
  return {
    name: name || eventName,
    addressLines: (address ?? "").split("\n").flatMap((line) => line.trim() || []),
    vatId: vatId || (isVatId ? (taxId ?? null) : null),
    taxNumber: taxNumber || (isVatId ? null : (taxId ?? null)),
    line1: rest.line1 ?? null,
    line2: rest.line2 ?? null,
    postalCode: rest.postalCode ?? null,
    city: rest.city ?? null,
    region: rest.region ?? null,
    countryCode: rest.countryCode ?? null,
    register: rest.register ?? null,
    iban: rest.iban ?? null,
    bic: rest.bic ?? null,
    bankName: rest.bankName ?? null,
    contactName: rest.contactName ?? null,
    phone: rest.phone ?? null,
    email: rest.email ?? null,
    logoUrl: rest.logoUrl ?? null,
  };
}
