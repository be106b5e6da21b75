import { percentOf } from "#lib/pricing/money";
import type { DocumentTax, TaxCategory } from "#lib/records/documents";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { taxSentence } from "./sentences";

export type TaxedLine = { netCents: number; taxCategory: TaxCategory; taxRatePercent: number };

type TaxGroup = { category: TaxCategory; ratePercent: number; netCents: number };

/**
 * The tax of a document: one entry for each category and rate, each rounded once. The nets sum to the nets of the
 * lines. `textOf` gives a rule's own sentence where there is one.
 */
export function taxesOf(
  lines: readonly TaxedLine[],
  {
    name,
    locale,
    textOf = () => null,
  }: { name: string; locale: string; textOf?: (group: TaxGroup) => string | null },
): DocumentTax[] {
  return groupsOf(lines).map((group) => ({
    ...group,
    taxCents: percentOf(group.netCents, group.ratePercent),
    name,
    text: taxSentence(group.category, textOf(group), locale),
  }));
}

/** The lines' nets by category and rate, in a fixed order: taxed before untaxed, the higher rate first. */
export function groupsOf(lines: readonly TaxedLine[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const { netCents, taxCategory, taxRatePercent } of lines) {
    const key = keyOf(taxCategory, taxRatePercent);
    const group = groups.get(key) ?? { category: taxCategory, ratePercent: taxRatePercent, netCents: 0 };
    groups.set(key, { ...group, netCents: group.netCents + netCents });
  }
  const rank = ({ category }: TaxGroup) => TAX_CATEGORIES.indexOf(category);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.ratePercent - a.ratePercent);
}

/**
 * The document's tax shared out to its lines: whole cents, as near as rounding allows, and the shares of a category
 * and rate sum to its tax.
 */
export function taxByLine(lines: readonly TaxedLine[]): number[] {
  const reached = new Map<string, { netCents: number; taxCents: number }>();
  return lines.map(({ netCents, taxCategory, taxRatePercent }) => {
    const key = keyOf(taxCategory, taxRatePercent);
    const before = reached.get(key) ?? { netCents: 0, taxCents: 0 };
    const net = before.netCents + netCents;
    const taxCents = percentOf(net, taxRatePercent);
    reached.set(key, { netCents: net, taxCents });
    return taxCents - before.taxCents || 0;
  });
}

/**
 * An amount over the whole document, such as a discount, shared out to its categories and rates by their nets. The
 * parts sum to the amount, so that each of them can stand as a line of its own.
 */
export function splitByTax(lines: readonly TaxedLine[], amountCents: number): TaxedLine[] {
  const groups = groupsOf(lines).filter(({ netCents }) => netCents > 0);
  const total = groups.reduce((sum, { netCents }) => sum + BigInt(netCents), 0n);
  let [reached, given] = [0n, 0];
  const parts = groups.map(({ category, ratePercent, netCents }): TaxedLine => {
    reached += BigInt(netCents);
    // Truncated, not rounded: the last share takes what is left, and none has another sign than the amount.
    const upTo = Number((BigInt(amountCents) * reached) / total);
    const share = upTo - given || 0;
    given = upTo;
    return { netCents: share, taxCategory: category, taxRatePercent: ratePercent };
  });
  return parts.filter(({ netCents }) => netCents !== 0);
}

function keyOf(category: TaxCategory, ratePercent: number): string {
  return `${category} ${ratePercent}`;
}
