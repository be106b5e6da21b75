import type { DocumentKind } from "#lib/records/documents";

const INVOICES: readonly DocumentKind[] = [
  "invoice",
  "deposit_invoice",
  "final_invoice",
  "credit_note",
  "cancellation_fee",
];
const PAYABLE: readonly DocumentKind[] = [
  "invoice",
  "deposit_invoice",
  "final_invoice",
  "cancellation_fee",
  "reminder",
  "statement",
];

/** Whether a tax office considers it an invoice, including credit notes. */
export function isInvoice(kind: DocumentKind): boolean {
  return INVOICES.includes(kind);
}

/** Whether a document requests money, and so contains payment instructions. */
export function isPayable(kind: DocumentKind): boolean {
  return PAYABLE.includes(kind);
}
