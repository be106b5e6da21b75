import type { DocumentKind } from "#lib/records/documents";

export const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  confirmation: "Order confirmation",
  contract: "Contract",
  deposit_invoice: "Deposit invoice",
  invoice: "Invoice",
  final_invoice: "Final invoice",
  credit_note: "Credit note",
  cancellation_fee: "Cancellation fee",
  refund_receipt: "Refund receipt",
  reminder: "Payment reminder",
  statement: "Statement of account",
};
