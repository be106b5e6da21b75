import type { FeeRule } from "#lib/records/fees";
import type { Line } from "#lib/records/orders";
import { toLine } from "./lines";
import { priceOfArea, priceOfMany, writeAmount } from "./money";
import type { QuotedBooth } from "./quote";

type Rule = Pick<
  FeeRule,
  "id" | "name" | "per" | "amountCents" | "minCents" | "maxCents" | "boothTypes" | "levelIds" | "currency"
>;

/** The lines of the fees that these booths cost. */
export function feeLines(rules: readonly Rule[], booths: readonly QuotedBooth[]): Line[] {
  return rules.flatMap((rule) => {
    const fitting = booths.filter((booth) => fits(rule, booth));
    return fitting.length === 0 ? [] : [feeLine(rule, fitting)];
  });
}

function fits({ boothTypes, levelIds }: Rule, { type, levelId }: QuotedBooth): boolean {
  return (
    (boothTypes.length === 0 || boothTypes.includes(type)) &&
    (levelIds.length === 0 || levelIds.includes(levelId))
  );
}

function feeLine(rule: Rule, booths: readonly QuotedBooth[]): Line {
  const { id: refId, name, per, amountCents: unitCents } = rule;
  const description = per === "m2" ? areaDescription(rule, booths) : name;
  const quantity = per === "booth" ? booths.length : 1;
  const totalCents =
    per === "m2"
      ? booths.reduce((sum, { areaM2 }) => sum + priceOfArea(areaM2, unitCents), 0)
      : priceOfMany(unitCents, quantity);
  const limited = Math.max(rule.minCents ?? 0, Math.min(rule.maxCents ?? totalCents, totalCents));
  const isPlain = per !== "m2" && limited === totalCents;
  return isPlain
    ? toLine({ kind: "fee", refId, description, unitCents, quantity })
    : toLine({ kind: "fee", refId, description, unitCents: limited });
}

function areaDescription({ name, amountCents, currency }: Rule, booths: readonly QuotedBooth[]): string {
  const areaM2 = Math.round(booths.reduce((sum, booth) => sum + booth.areaM2, 0) * 10_000) / 10_000;
  return `${name}, ${areaM2} m² at ${writeAmount(amountCents, currency)}`;
}
