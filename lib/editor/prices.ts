import { areaM2 } from "#lib/plan/booths/shape";
import { quote } from "#lib/pricing/quote";
import type { PricingRule } from "#lib/pricing/rules";
import type { DocumentBooth, DocumentChange } from "./document";

/** The inputs of prices: the event's rules and currency, and the time of the request. */
export type PriceBook = { rules: readonly PricingRule[]; currency: string; now: Date };

/** The total price of booths before and after a change; null if one of them has no price. */
export type Cost = { beforeCents: number | null; afterCents: number | null; currency: string };

/** The effect of a change on the price of the booths it touches. */
export function costOf(book: PriceBook, { booths }: DocumentChange): Cost {
  const { added = [], updated = [], removed = [] } = booths ?? {};
  const before = [...updated.map(({ from }) => from), ...removed];
  const after = [...updated.map(({ to }) => to), ...added];
  return {
    beforeCents: totalCents(book, before),
    afterCents: totalCents(book, after),
    currency: book.currency,
  };
}

/** Before tax, extras and discounts, which do not depend on the booths' shapes. */
function totalCents(book: PriceBook, booths: readonly DocumentBooth[]): number | null {
  let total = 0;
  for (const booth of booths) {
    const { priced, subtotalCents } = quote({
      booths: [{ ...booth, areaM2: areaM2(booth) }],
      ...book,
      taxes: null,
      extras: [],
      discount: null,
    });
    if (!priced) return null;
    total += subtotalCents;
  }
  return total;
}

export function isChanged({ beforeCents, afterCents }: Cost): boolean {
  return beforeCents !== afterCents;
}

/** The change in price; null if one of the two is unknown. */
export function differenceCents({ beforeCents, afterCents }: Cost): number | null {
  return beforeCents === null || afterCents === null ? null : afterCents - beforeCents;
}
