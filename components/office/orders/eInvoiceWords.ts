import { isInvoice } from "#lib/documents/kinds";
import type { DocumentRecord } from "./queries";

type Missing = Pick<DocumentRecord, "missing" | "missingForXRechnung">;

const FIELD_WORDS: Record<string, string> = {
  "seller.name": "your company name",
  "seller.countryCode": "your country",
  "seller.vatId": "your VAT ID",
  "seller.register": "your VAT ID or register number",
  "seller.iban": "your IBAN",
  "seller.city": "your city",
  "seller.postalCode": "your postal code",
  "seller.contactName": "your contact’s name",
  "seller.phone": "your phone number",
  "seller.email": "your e-mail address",
  "buyer.company": "the buyer’s company",
  "buyer.countryCode": "the buyer’s country",
  "buyer.vatId": "the buyer’s VAT ID",
  "buyer.city": "the buyer’s city",
  "buyer.postalCode": "the buyer’s postal code",
  "buyer.email": "the buyer’s e-mail address",
  "buyer.reference": "the buyer’s reference",
  dueDate: "a due date",
  "taxes.text": "the reason why no tax is charged",
};

/** The fields that an e-invoice lacks; where a sum is wrong, the rule of EN 16931 that it breaks. */
export function missingWords(fields: readonly string[]): string {
  return [...new Set(fields.map((field) => FIELD_WORDS[field] ?? `rule ${field} of EN 16931`))].join(", ");
}

/** Why a document has no e-invoice, or one that German authorities do not accept. */
export function eInvoiceNote({ missing, missingForXRechnung }: Missing, isGerman: boolean): string | null {
  if (missing.length > 0) return `No e-invoice. Missing: ${missingWords(missing)}.`;
  return isGerman && missingForXRechnung.length > 0
    ? `Not valid as XRechnung. Missing: ${missingWords(missingForXRechnung)}.`
    : null;
}

/** Whether there is an XML file beside the PDF. */
export function hasXml({ kind, missing }: Pick<DocumentRecord, "kind" | "missing">): boolean {
  return isInvoice(kind) && missing.length === 0;
}
