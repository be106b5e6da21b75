import type { Line } from "#lib/records/orders";
import { sumsOf, type Tax, toLine, withTax } from "./lines";
import { percentOf } from "./money";

/** What a discount code takes off today; null for a code that is no more. */
export type DiscountTerms = { percent: number | null; amountCents: number | null } | null;

type Exchange = {
  /** The new booth's own lines. */
  boothLines: readonly Line[];
  discount: DiscountTerms;
  tax: Tax | null;
};

/**
 * The lines of an order that goes to another booth: the booth is priced anew, extras stay as they were bought, a
 * discount is reckoned again, and what was agreed by hand for the old booth falls away.
 */
export function exchangeBooth(lines: readonly Line[], { boothLines, discount, tax }: Exchange): Line[] {
  const extras = lines.filter(({ kind }) => kind === "extra");
  const full = [...boothLines, ...extras];
  const { subtotalCents } = sumsOf(full);
  const discounts = lines
    .filter(({ kind }) => kind === "discount")
    .map((line) => {
      const input = discount ? takenOff(discount, subtotalCents) : -line.totalCents;
      return toLine({ ...line, quantity: 1, unitCents: -Math.min(input, subtotalCents) || 0 });
    });
  return withTax([...full, ...discounts], tax);
}

function takenOff({ percent, amountCents }: NonNullable<DiscountTerms>, subtotalCents: number): number {
  return amountCents ?? percentOf(subtotalCents, percent ?? 0);
}

/** The same lines at the same prices for another booth, named as such. */
export function renameBooth(
  lines: readonly Line[],
  { id, label }: { id: string; label: string },
  oldLabel: string,
): Line[] {
  const first = lines.find(({ kind }) => kind === "booth");
  return lines.map((line) => {
    if (line.kind !== "booth") return line;
    const named = line === first ? { description: `Booth ${label}, at the price of booth ${oldLabel}` } : {};
    return { ...line, refId: id, ...named };
  });
}
