import type { Line } from "#lib/records/orders";
import { sumsOf, type Taxes, toLine, withTax } from "./lines";
import { percentOf } from "./money";

/** The current terms of a discount code; null if it no longer exists. */
export type DiscountTerms = { percent: number | null; amountCents: number | null } | null;

type Exchange = {
  /** The lines to remove; by default those of the booths. */
  isLeaving?: (line: Line) => boolean;
  /** The lines to add instead. */
  boothLines: readonly Line[];
  discount: DiscountTerms;
  taxes: Taxes | null;
};

const isBoothLine = ({ kind }: Line) => kind === "booth";

/**
 * The lines of an order that moves to another booth: the booth is priced again, other items are kept, the discount is
 * recalculated, and manual adjustments for the old booth are dropped.
 */
export function exchangeBooth(
  lines: readonly Line[],
  { isLeaving = isBoothLine, boothLines, discount, taxes }: Exchange,
): Line[] {
  const bought = lines.filter(({ kind }) => kind !== "discount" && kind !== "adjustment" && kind !== "tax");
  const place = Math.max(0, bought.findIndex(isLeaving));
  const kept = bought.filter((line) => !isLeaving(line));
  const full = kept.toSpliced(place, 0, ...boothLines);
  return withTax([...full, ...discountsOn(full, lines, discount)], taxes);
}

/** The discounts of an order, recalculated for its current items; never more than their cost. */
export function discountsOn(
  bought: readonly Line[],
  lines: readonly Line[],
  discount: DiscountTerms,
): Line[] {
  const { subtotalCents } = sumsOf(bought);
  return lines
    .filter(({ kind }) => kind === "discount")
    .map((line) => {
      const input = discount ? takenOff(discount, subtotalCents) : -line.totalCents;
      return toLine({ ...line, quantity: 1, unitCents: -Math.min(input, subtotalCents) || 0 });
    });
}

function takenOff({ percent, amountCents }: NonNullable<DiscountTerms>, subtotalCents: number): number {
  return amountCents ?? percentOf(subtotalCents, percent ?? 0);
}

/** The same lines and prices with the label of another booth. */
export function renameBooth(
  lines: readonly Line[],
  { id, label }: { id: string; label: string },
  oldLabel: string,
  isLeaving: (line: Line) => boolean = isBoothLine,
): Line[] {
  const first = lines.find(isLeaving);
  return lines.map((line) => {
    if (!isLeaving(line)) return line;
    const named = line === first ? { description: `Booth ${label}, at the price of booth ${oldLabel}` } : {};
    return { ...line, refId: id, ...named };
  });
}
