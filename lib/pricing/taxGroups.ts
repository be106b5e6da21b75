import type { TaxCategory } from "#lib/records/documents";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { sharesOf } from "./shares";

export type TaxedLine = { netCents: number; taxCategory: TaxCategory; taxRatePercent: number };

/** The part of an order or document with the same tax. */
export type TaxGroup = { category: TaxCategory; ratePercent: number; netCents: number };

/** The lines' nets by category and rate, in a fixed order: taxed before untaxed, higher rates first. */
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
 * Splits an amount for the whole document, such as a discount, by the nets of its categories and rates. The parts sum
 * to the amount, so that each can be a line of its own.
 */
export function splitByTax(lines: readonly TaxedLine[], amountCents: number): TaxedLine[] {
  const groups = groupsOf(lines).filter(({ netCents }) => netCents > 0);
  const shares = sharesOf(
    amountCents,
    groups.map(({ netCents }) => netCents),
  );
  const parts = groups.map(
    ({ category, ratePercent }, place): TaxedLine => ({
      netCents: shares[place] ?? 0,
      taxCategory: category,
      taxRatePercent: ratePercent,
    }),
  );
  return parts.filter(({ netCents }) => netCents !== 0);
}

/**
 * Splits an amount for the order as a whole by its bought items. Without a net to split by, the first group gets it;
 * empty only if nothing is bought.
 */
export function shareByTax(bought: readonly TaxedLine[], amountCents: number): TaxedLine[] {
  const [first, ...others] = groupsOf(bought);
  if (!first) return [];
  const parts = others.length > 0 ? splitByTax(bought, amountCents) : [];
  const whole = { netCents: amountCents, taxCategory: first.category, taxRatePercent: first.ratePercent };
  return parts.length > 0 ? parts : [whole];
}

export function keyOf(category: TaxCategory, ratePercent: number): string {
  return `${category} ${ratePercent}`;
}
