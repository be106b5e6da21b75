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

/** What a tax office counts as an invoice, a credit note included. */
export function isInvoice(kind: DocumentKind): boolean {
  return INVOICES.includes(kind);
}

/** A document that asks for money, and so says how to pay. */
export function isPayable(kind: DocumentKind): boolean {
  return PAYABLE.includes(kind);
}
