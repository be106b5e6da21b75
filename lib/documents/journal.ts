import { toAmount } from "#lib/pricing/money";
import type { DocumentContent, DocumentTax } from "#lib/records/documents";
import { type WrittenColumn, writeCsv } from "#lib/text/csv";
import { bookedTaxes } from "./deposits";
import { isInvoice } from "./kinds";

/** One tax of one document. Amounts of a credit note are negative, so that columns sum to the revenue. */
export type JournalEntry = {
  document: DocumentContent;
  tax: DocumentTax;
  netCents: number;
  taxCents: number;
  grossCents: number;
};

/**
 * Invoices and credit notes in the given order, each by its taxes; a final invoice without what its deposit invoices
 * have booked. Other documents book nothing.
 */
export function journalOf(documents: readonly DocumentContent[]): JournalEntry[] {
  return documents
    .filter(({ kind }) => isInvoice(kind))
    .flatMap((document) => bookedTaxes(document).map((tax) => entryOf(document, tax)));
}

function entryOf(document: DocumentContent, tax: DocumentTax): JournalEntry {
  const sign = document.kind === "credit_note" ? -1 : 1;
  const [netCents, taxCents] = [sign * tax.netCents || 0, sign * tax.taxCents || 0];
  return { document, tax, netCents, taxCents, grossCents: netCents + taxCents };
}

const column = (
  header: string,
  write: WrittenColumn<JournalEntry>["write"],
): WrittenColumn<JournalEntry> => ({
  header,
  write,
});

const amountOf = ({ document }: JournalEntry, cents: number) => toAmount(cents, document.currency);

const COLUMNS: readonly WrittenColumn<JournalEntry>[] = [
  column("number", ({ document }) => document.number),
  column("kind", ({ document }) => document.kind),
  column("issueDate", ({ document }) => document.issueDate),
  column("supplyFrom", ({ document }) => document.supplyFrom),
  column("supplyUntil", ({ document }) => document.supplyUntil),
  column("dueDate", ({ document }) => document.dueDate),
  column("event", ({ document }) => document.event.name),
  column("orderNumber", ({ document }) => document.orderNumber),
  column("refersTo", ({ document }) => document.refersTo.map(({ number }) => number).join(" ")),
  column("company", ({ document }) => document.buyer.company),
  column("countryCode", ({ document }) => document.buyer.countryCode),
  column("vatId", ({ document }) => document.buyer.vatId),
  column("taxCategory", ({ tax }) => tax.category),
  column("taxRatePercent", ({ tax }) => tax.ratePercent),
  column("accountCode", ({ tax }) => tax.accountCode),
  column("net", (entry) => amountOf(entry, entry.netCents)),
  column("tax", (entry) => amountOf(entry, entry.taxCents)),
  column("gross", (entry) => amountOf(entry, entry.grossCents)),
  column("currency", ({ document }) => document.currency),
];

export function journalCsv(documents: readonly DocumentContent[]): string {
  return writeCsv(COLUMNS, journalOf(documents));
}
