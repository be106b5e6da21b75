import type { Line } from "#lib/records/orders";
import { percentOf, percentWithin, priceOfMany } from "./money";

export type Sums = { subtotalCents: number; taxCents: number; totalCents: number };

/** Tax is added on top of the net prices of all other lines. */
export type Tax = { ratePercent: number; name: string | null };

type NetLine = Pick<Line, "kind" | "refId" | "description" | "unitCents"> & { quantity?: number };

export function toLine({ kind, refId, description, unitCents, quantity = 1 }: NetLine): Line {
  return { kind, refId, description, quantity, unitCents, totalCents: priceOfMany(unitCents, quantity) };
}

export function withTax(netLines: readonly Line[], tax: Tax | null): Line[] {
  if (!tax) return [...netLines];
  return [...netLines, taxLine(tax, percentOf(sumOf(netLines), tax.ratePercent))];
}

export function sumsOf(lines: readonly Line[]): Sums {
  const totalCents = sumOf(lines);
  const taxCents = sumOf(lines.filter((line) => line.kind === "tax"));
  return { subtotalCents: totalCents - taxCents, taxCents, totalCents };
}

/**
 * The lines of an order whose total was agreed by hand. One adjustment line makes up the difference before tax,
 * and the tax becomes the part of the new total that it is by law, so the lines still sum to the total.
 */
export function adjustLines(lines: readonly Line[], totalCents: number, tax: Tax | null): Line[] {
  const kept = lines.filter((line) => line.kind !== "tax" && line.kind !== "adjustment");
  const taxCents = tax ? percentWithin(totalCents, tax.ratePercent) : 0;
  const difference = totalCents - taxCents - sumOf(kept);
  const adjustment = toLine({
    kind: "adjustment",
    refId: null,
    description: "Adjustment",
    unitCents: difference,
  });
  return [...kept, ...(difference === 0 ? [] : [adjustment]), ...(tax ? [taxLine(tax, taxCents)] : [])];
}

function taxLine({ name, ratePercent }: Tax, unitCents: number): Line {
  return toLine({ kind: "tax", refId: null, description: `${name ?? "Tax"} ${ratePercent}%`, unitCents });
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.totalCents, 0);
}
