import type { AppliedTax, Line, LineKind } from "#lib/records/orders";
import type { TaxedKind } from "#lib/records/taxRules";
import { percentOf, priceOfMany, taxWithin } from "./money";
import { groupsOf, shareByTax, type TaxedLine, type TaxGroup } from "./taxGroups";

export type Sums = { subtotalCents: number; taxCents: number; totalCents: number };

/** How each kind of line is taxed, on top of its net price. */
export type Taxes = Record<TaxedKind, Pick<AppliedTax, "category" | "ratePercent">> & { name: string | null };

type NetLine = Pick<Line, "kind" | "refId" | "description" | "unitCents" | "feeId" | "tax"> & {
  quantity?: number;
};

export function toLine({ kind, refId, description, unitCents, quantity = 1, feeId, tax }: NetLine): Line {
  return {
    kind,
    refId,
    description,
    quantity,
    unitCents,
    totalCents: priceOfMany(unitCents, quantity),
    ...(feeId !== undefined && { feeId }),
    ...(tax && { tax }),
  };
}

/** One tax line for each rate above zero, rounded once over all its lines. */
export function withTax(netLines: readonly Line[], taxes: Taxes | null): Line[] {
  if (!taxes) return [...netLines];
  const groups = taxGroupsOf(netLines, taxes).filter(({ ratePercent }) => ratePercent > 0);
  return [
    ...netLines,
    ...groups.map((group) => taxLine(taxes, group, percentOf(group.netCents, group.ratePercent))),
  ];
}

/** The nets by category and rate. Discounts and adjustments are split by the bought items. */
function taxGroupsOf(netLines: readonly Line[], taxes: Taxes): TaxGroup[] {
  const bought = netLines.flatMap(({ kind, totalCents, tax }) => {
    const taxedKind = taxedKindOf(kind);
    return taxedKind ? [taxed(totalCents, tax ?? taxes[taxedKind])] : [];
  });
  const shared = netLines.flatMap(({ kind, totalCents }) => {
    if (kind !== "discount" && kind !== "adjustment") return [];
    return bought.length > 0 ? shareByTax(bought, totalCents) : [taxed(totalCents, taxes.booth)];
  });
  const all = [...bought, ...shared];
  return groupsOf(all.length > 0 ? all : [taxed(0, taxes.booth)]);
}

/** Null for lines that apply to the order as a whole. */
export function taxedKindOf(kind: LineKind): TaxedKind | null {
  if (kind === "booth" || kind === "extra") return kind;
  return kind === "fee" || kind === "coexhibitor" ? "fee" : null;
}

function taxed(netCents: number, { category, ratePercent }: Taxes[TaxedKind]): TaxedLine {
  return { netCents, taxCategory: category, taxRatePercent: ratePercent };
}

/** Adds a fee with its own tax; the agreed amount of the other lines does not change by a cent. */
export function withFee(lines: readonly Line[], fee: Line, taxes: Taxes): Line[] {
  const totalCents = sumOf(lines) + fee.totalCents + percentOf(fee.totalCents, taxes.fee.ratePercent);
  return roundedTo(totalCents, withTax([...lines.filter(({ kind }) => kind !== "tax"), fee], taxes));
}

export function sumsOf(lines: readonly Line[]): Sums {
  const totalCents = sumOf(lines);
  const taxCents = sumOf(lines.filter((line) => line.kind === "tax"));
  return { subtotalCents: totalCents - taxCents, taxCents, totalCents };
}

/**
 * The lines of an order whose total was agreed by hand. One adjustment line makes up the difference before tax, and
 * the tax becomes its legal share of the new total, so the lines still sum to the total.
 */
export function adjustLines(lines: readonly Line[], totalCents: number, taxes: Taxes | null): Line[] {
  const kept = lines.filter((line) => line.kind !== "tax" && line.kind !== "adjustment");
  const bought = kept.filter((line) => line.kind !== "discount");
  const taxCents = taxes ? taxWithin(totalCents, positive(taxGroupsOf(bought, taxes))) : 0;
  const difference = totalCents - taxCents - sumOf(kept);
  const adjustment = toLine({
    kind: "adjustment",
    refId: null,
    description: "Adjustment",
    unitCents: difference,
  });
  const net = difference === 0 ? kept : [...kept, adjustment];
  return roundedTo(totalCents, withTax(net, taxes));
}

/** The groups that share the total, as in `shareByTax`. */
function positive(groups: readonly TaxGroup[]): TaxGroup[] {
  const used = groups.filter(({ netCents }) => netCents > 0);
  return used.length > 0 ? used : groups.slice(0, 1).map((group) => ({ ...group, netCents: 1 }));
}

/** Not every total is a net with its rounded tax: the missing cents are added to the largest tax. */
function roundedTo(totalCents: number, lines: Line[]): Line[] {
  const missing = totalCents - sumOf(lines);
  const largest = lines
    .filter(({ kind }) => kind === "tax")
    .toSorted((one, other) => other.totalCents - one.totalCents)[0];
  if (missing === 0 || !largest) return lines;
  return lines.map((line) =>
    line === largest ? toLine({ ...line, unitCents: line.unitCents + missing }) : line,
  );
}

function taxLine({ name }: Taxes, { ratePercent }: TaxGroup, unitCents: number): Line {
  return toLine({ kind: "tax", refId: null, description: `${name ?? "Tax"} ${ratePercent}%`, unitCents });
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.totalCents, 0);
}
