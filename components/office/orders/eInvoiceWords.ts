import type { Office } from "#lib/client/office";
import { isInvoice } from "#lib/documents/kinds";
import type { OfficeKey } from "#lib/words/office";
import type { DocumentRecord } from "./queries";

type Missing = Pick<DocumentRecord, "missing" | "missingForXRechnung">;

const FIELD_WORDS: Partial<Record<string, OfficeKey>> = {
  "seller.name": "orders.yourCompanyName",
  "seller.countryCode": "orders.yourCountry",
  "seller.vatId": "orders.yourVatId",
  "seller.register": "orders.yourVatIdOrRegister",
  "seller.iban": "orders.yourIban",
  "seller.city": "orders.yourCity",
  "seller.postalCode": "orders.yourPostalCode",
  "seller.contactName": "orders.yourContactsName",
  "seller.phone": "orders.yourPhoneNumber",
  "seller.email": "orders.yourEmailAddress",
  "buyer.company": "orders.theBuyersCompany",
  "buyer.countryCode": "orders.theBuyersCountry",
  "buyer.vatId": "orders.theBuyersVatId",
  "buyer.city": "orders.theBuyersCity",
  "buyer.postalCode": "orders.theBuyersPostalCode",
  "buyer.email": "orders.theBuyersEmailAddress",
  "buyer.reference": "orders.theBuyersReference",
  dueDate: "orders.aDueDate",
  "taxes.text": "orders.theReasonWhyNoTax",
};

/** The fields that an e-invoice lacks; if a sum is wrong, the broken rule of EN 16931. */
export function missingWords(office: Office, fields: readonly string[]): string {
  const words = fields.map((field) => {
    const key = FIELD_WORDS[field];
    return key ? office.say(key) : office.say("orders.ruleOfEn16931", { field });
  });
  return [...new Set(words)].join(", ");
}

/** Why a document has no e-invoice, or one that German authorities reject. */
export function eInvoiceNote(
  office: Office,
  { missing, missingForXRechnung }: Missing,
  isGerman: boolean,
): string | null {
  if (missing.length > 0)
    return office.say("orders.noEInvoiceMissing", { fields: missingWords(office, missing) });
  return isGerman && missingForXRechnung.length > 0
    ? office.say("orders.notValidAsXrechnungMissing", { fields: missingWords(office, missingForXRechnung) })
    : null;
}

/** Whether there is an XML file beside the PDF. */
export function hasXml({ kind, missing }: Pick<DocumentRecord, "kind" | "missing">): boolean {
  return isInvoice(kind) && missing.length === 0;
}
