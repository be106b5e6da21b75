import type { Line } from "#lib/records/orders";
import { sumsOf, type Taxes, toLine, withTax } from "./lines";
import { percentOf } from "./money";

/** The current terms of a discount code; null if it no longer exists. */
export type DiscountTerms = { percent: number | null; amountCents: number | null } | null;

type Exchange = {
  /** The lines of the new booth. */
  boothLines: readonly Line[];
  discount: DiscountTerms;
  taxes: Taxes | null;
};

/**
 * The lines of an order that moves to another booth: the booth is priced again, extras are kept, the discount is
 * recalculated, and manual adjustments for the old booth are dropped.
 */
export function exchangeBooth(lines: readonly Line[], { boothLines, discount, taxes }: Exchange): Line[] {
  const extras = lines.filter(({ kind }) => kind === "extra");
  const full = [...boothLines, ...extras];
  const { subtotalCents } = sumsOf(full);
  const discounts = lines
    .filter(({ kind }) => kind === "discount")
    .map((line) => {
      const input = discount ? takenOff(discount, subtotalCents) : -line.totalCents;
      return toLine({ ...line, quantity: 1, unitCents: -Math.min(input, subtotalCents) || 0 });
    });
  return withTax([...full, ...discounts], taxes);
}

function takenOff({ percent, amountCents }: NonNullable<DiscountTerms>, subtotalCents: number): number {
  return amountCents ?? percentOf(subtotalCents, percent ?? 0);
}

/** The same lines and prices with the label of another booth. */
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
