import { percentOf } from "#lib/pricing/money";
import { groupsOf, shareByTax, type TaxedLine } from "#lib/pricing/taxGroups";
import type { TaxCategory } from "#lib/records/documents";

export type TaxShare = { category: TaxCategory | null; cents: number };

/**
 * A payment covers all items of its order, so it is split by the total of each tax category, tax included. The shares
 * sum to the payment and do not depend on other payments; null if the order has no items.
 */
export function sharesByCategory(amountCents: number, lines: readonly TaxedLine[]): TaxShare[] {
  const gross = groupsOf(lines).map(({ category, ratePercent, netCents }) => ({
    netCents: netCents + percentOf(netCents, ratePercent),
    taxCategory: category,
    taxRatePercent: ratePercent,
  }));
  if (gross.length === 0) return [{ category: null, cents: amountCents }];
  const cents = new Map<TaxCategory, number>();
  for (const { taxCategory, netCents } of shareByTax(gross, amountCents)) {
    cents.set(taxCategory, (cents.get(taxCategory) ?? 0) + netCents);
  }
  return [...cents].map(([category, share]) => ({ category, cents: share }));
}

/** The part of a payment in one tax category. */
export function shareOf(
  amountCents: number,
  lines: readonly TaxedLine[],
  category: TaxShare["category"],
): number {
  return sharesByCategory(amountCents, lines).find((share) => share.category === category)?.cents ?? 0;
}
