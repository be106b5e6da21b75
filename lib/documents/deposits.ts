import { percentOf, percentWithin } from "#lib/pricing/money";
import { groupsOf, shareByTax, type TaxedLine } from "#lib/pricing/taxGroups";
import type {
  DeductedDeposit,
  DocumentContent,
  DocumentKind,
  DocumentLine,
  DocumentTax,
} from "#lib/records/documents";
import { documentWords } from "#lib/words/documents";

/** A line for each tax of the order; with their taxes the lines sum to the deposit. */
export function depositLines(
  lines: readonly TaxedLine[],
  depositCents: number,
  locale: string,
): { lines: DocumentLine[]; taxCents: number } {
  const gross = groupsOf(lines).map(({ category, ratePercent, netCents }) => ({
    netCents: netCents + percentOf(netCents, ratePercent),
    taxCategory: category,
    taxRatePercent: ratePercent,
  }));
  const parts = shareByTax(gross, depositCents).map(({ netCents: grossCents, ...tax }) => {
    const taxCents = percentWithin(grossCents, tax.taxRatePercent);
    return { ...tax, netCents: grossCents - taxCents };
  });
  const netCents = parts.reduce((sum, part) => sum + part.netCents, 0);
  const description = documentWords(locale)("line.deposit");
  return {
    lines: parts.map((part) => ({
      kind: "adjustment",
      description,
      quantity: 1,
      unitCents: part.netCents,
      ...part,
    })),
    taxCents: depositCents - netCents,
  };
}

/** What a final invoice deducts for a deposit invoice. */
export function deductionOf({ kind, number, issueDate, taxes }: DocumentContent): DeductedDeposit {
  return { kind, number, issueDate, taxes };
}

export function depositsCents({ deposits = [] }: Pick<DocumentContent, "deposits">): number {
  return deposits
    .flatMap(({ taxes }) => taxes)
    .reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
}

/** The taxes that a document books: a final invoice books only what its deposit invoices have not. */
export function bookedTaxes({
  taxes,
  deposits = [],
}: Pick<DocumentContent, "taxes" | "deposits">): DocumentTax[] {
  const booked = new Map(taxes.map((tax) => [keyOf(tax), tax]));
  for (const deducted of deposits.flatMap((deposit) => deposit.taxes)) {
    const tax = booked.get(keyOf(deducted)) ?? { ...deducted, netCents: 0, taxCents: 0 };
    booked.set(keyOf(deducted), {
      ...tax,
      netCents: tax.netCents - deducted.netCents,
      taxCents: tax.taxCents - deducted.taxCents,
    });
  }
  return [...booked.values()];
}

function keyOf({ category, ratePercent }: DocumentTax): string {
  return `${category} ${ratePercent}`;
}

const SIGN: Partial<Record<DocumentKind, 1 | -1>> = {
  invoice: 1,
  deposit_invoice: 1,
  final_invoice: 1,
  cancellation_fee: 1,
  credit_note: -1,
};

/** Whether a document increases or reduces the buyer's balance, or does neither. */
export function signOf(kind: DocumentKind): 1 | -1 | 0 {
  return SIGN[kind] ?? 0;
}

type Booked = { kind: DocumentKind; grossCents: number; content: Pick<DocumentContent, "deposits"> };

/** The amount that a document adds to the buyer's balance. */
export function bookedCents({ kind, grossCents, content }: Booked): number {
  return signOf(kind) * (grossCents - depositsCents(content)) || 0;
}
