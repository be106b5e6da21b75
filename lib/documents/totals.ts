import type { DocumentTax, DocumentTotals } from "#lib/records/documents";

/** The sums of a document over its taxes, less the amount received before it was issued. */
export function totalsOf(
  taxes: readonly Pick<DocumentTax, "netCents" | "taxCents">[],
  receivedCents = 0,
): DocumentTotals {
  const netCents = taxes.reduce((sum, tax) => sum + tax.netCents, 0);
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  const grossCents = netCents + taxCents;
  return { netCents, taxCents, grossCents, receivedCents, dueCents: grossCents - receivedCents };
}
