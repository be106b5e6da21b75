import { areaM2 } from "#lib/plan/booths/shape";
import { isSame } from "#lib/plan/change";
import { type Basis, quote } from "#lib/pricing/quote";
import type { BoothWords } from "./commands/describe";
import type { DocumentBooth, DocumentChange } from "./document";
import { type Cost, costOf, type PriceBook } from "./prices";

/** The price of a booth before tax, with its reasons; no cents if neither a price nor a rule applies. */
export type BoothMoney = {
  cents: number | null;
  basis: Basis | null;
  rule: { id: string; name: string } | null;
  lines: { description: string; cents: number }[];
};

export function moneyOf(book: PriceBook, booth: DocumentBooth): BoothMoney {
  const { priced, subtotalCents, basis, rule, lines } = quote({
    booths: [{ ...booth, areaM2: areaM2(booth) }],
    ...book,
    taxes: null,
    extras: [],
    discount: null,
  });
  return {
    cents: priced ? subtotalCents : null,
    basis,
    rule,
    lines: lines.map(({ description, totalCents }) => ({ description, cents: totalCents })),
  };
}

/** More booths than this are not priced for every choice that a list offers. */
const MOST_PRICED = 50;

/** How a price would change; null if it stays the same or is unknown. */
function costIfChanged(book: PriceBook | null, change: DocumentChange): Cost | null {
  const count = change.booths?.updated.length ?? 0;
  if (!book || count === 0 || count > MOST_PRICED) return null;
  const cost = costOf(book, change);
  return cost.beforeCents === cost.afterCents ? null : cost;
}

/** How the price of booths would change with another property. */
export function costIfDescribed(
  book: PriceBook | null,
  booths: readonly DocumentBooth[],
  words: BoothWords,
): Cost | null {
  if (!book || booths.length > MOST_PRICED) return null;
  const updated = booths.map((from) => ({ from, to: { ...from, ...words } }));
  const changed = updated.filter(({ from, to }) => !isSame(from, to));
  return costIfChanged(book, { booths: { added: [], updated: changed, removed: [] } });
}

/** The effect of a change that is only shown so far on the price of some booths. */
export function costOfShown(
  book: PriceBook | null,
  shown: DocumentChange | null,
  booths: readonly DocumentBooth[],
): Cost | null {
  const ids = new Set(booths.map(({ id }) => id));
  const updated = shown?.booths?.updated.filter(({ to }) => ids.has(to.id)) ?? [];
  return costIfChanged(book, { booths: { added: [], updated, removed: [] } });
}
