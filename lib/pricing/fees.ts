import type { FeeRule } from "#lib/records/fees";
import type { CoExhibitor, Line, LineTax } from "#lib/records/orders";
import { toLine } from "./lines";
import { priceOfArea, priceOfMany, sharesOf, writeAmount } from "./money";
import type { QuotedBooth } from "./quote";

type Rule = Pick<
  FeeRule,
  "id" | "name" | "per" | "amountCents" | "minCents" | "maxCents" | "boothTypes" | "levelIds" | "currency"
> & {
  /** Set for a fee with a tax category of its own. */
  tax?: LineTax;
};

/** Null if a price is calculated before the names are known. */
export type PricedCoExhibitor = Pick<CoExhibitor, "exhibitorId" | "company"> | null;

/** The lines of the fees for these booths; fees for co-exhibitors have a line for each of them. */
export function feeLines(
  rules: readonly Rule[],
  booths: readonly QuotedBooth[],
  coExhibitors: readonly PricedCoExhibitor[] = [],
): Line[] {
  return rules.flatMap((rule) => {
    const fitting = booths.filter((booth) => isFeeFor(rule, booth));
    if (fitting.length === 0) return [];
    return rule.per === "coexhibitor" ? coExhibitorLines(rule, coExhibitors) : [feeLine(rule, fitting)];
  });
}

/** Co-exhibitors without a fee have a line too, so that they can be seen and removed. */
export function freeCoExhibitorLines(
  lines: readonly Line[],
  coExhibitors: readonly PricedCoExhibitor[],
): Line[] {
  return coExhibitors.flatMap((one) => {
    if (one === null || lines.some((line) => isLineOf(line, one.exhibitorId))) return [];
    const { exhibitorId: refId, company } = one;
    return [toLine({ kind: "coexhibitor", refId, description: `Co-exhibitor ${company}`, unitCents: 0 })];
  });
}

export function isLineOf({ kind, refId }: Line, exhibitorId: string | null): boolean {
  return kind === "coexhibitor" && refId === exhibitorId;
}

export function isFeeFor(
  { boothTypes, levelIds }: Pick<Rule, "boothTypes" | "levelIds">,
  { type, levelId }: Pick<QuotedBooth, "type" | "levelId">,
): boolean {
  return (
    (boothTypes.length === 0 || boothTypes.includes(type)) &&
    (levelIds.length === 0 || levelIds.includes(levelId))
  );
}

function feeLine(rule: Rule, booths: readonly QuotedBooth[]): Line {
  const { id: refId, name, per, amountCents: unitCents, tax } = rule;
  const description = per === "m2" ? areaDescription(rule, booths) : name;
  const quantity = per === "booth" ? booths.length : 1;
  const totalCents =
    per === "m2"
      ? booths.reduce((sum, { areaM2 }) => sum + priceOfArea(areaM2, unitCents), 0)
      : priceOfMany(unitCents, quantity);
  const limitedCents = limited(rule, totalCents);
  const isPlain = per !== "m2" && limitedCents === totalCents;
  const line = { kind: "fee" as const, refId, description, ...(tax && { tax }) };
  return isPlain ? toLine({ ...line, unitCents, quantity }) : toLine({ ...line, unitCents: limitedCents });
}

/** A minimum or maximum applies to all co-exhibitors of an order together and is split equally. */
function coExhibitorLines(rule: Rule, coExhibitors: readonly PricedCoExhibitor[]): Line[] {
  const { id: feeId, name, amountCents, tax } = rule;
  if (coExhibitors.length === 0) return [];
  const totalCents = limited(rule, priceOfMany(amountCents, coExhibitors.length));
  const shares = sharesOf(
    totalCents,
    coExhibitors.map(() => 1),
  );
  return coExhibitors.map((one, index) =>
    toLine({
      kind: "coexhibitor",
      refId: one?.exhibitorId ?? null,
      description: one ? `${name}: ${one.company}` : name,
      unitCents: shares[index] ?? 0,
      feeId,
      ...(tax && { tax }),
    }),
  );
}

function limited({ minCents, maxCents }: Rule, totalCents: number): number {
  return Math.max(minCents ?? 0, Math.min(maxCents ?? totalCents, totalCents));
}

function areaDescription({ name, amountCents, currency }: Rule, booths: readonly QuotedBooth[]): string {
  const areaM2 = Math.round(booths.reduce((sum, booth) => sum + booth.areaM2, 0) * 10_000) / 10_000;
  return `${name}, ${areaM2} m² at ${writeAmount(amountCents, currency)}`;
}
