import type { BoothType } from "#lib/plan/plan";
import type { Fault } from "#lib/refusal";
import { toMm2 } from "./area";
import { isWithin } from "./validity";

export type PricingRule = {
  id: string;
  name: string;
  boothType: BoothType | null;
  levelId: string | null;
  minAreaM2: number | null;
  maxAreaM2: number | null;
  /** Exactly one of the two is set. */
  priceCents: number | null;
  pricePerM2Cents: number | null;
  currency: string;
  /** From this time on, and until just before the other. */
  validFrom: Date | null;
  validUntil: Date | null;
  /** Added for every open side of the booth. */
  cornerSurchargePercent: number | null;
  active: boolean;
  createdAt: Date;
};

export type RuledBooth = { type: BoothType; levelId: string; areaM2: number };

/** The one rule that prices the booth: of those that fit, the most specific. */
export function findRule(
  rules: readonly PricingRule[],
  booth: RuledBooth,
  currency: string,
  now: Date,
): PricingRule | undefined {
  return rules
    .filter((rule) => rule.currency === currency && fits(rule, booth, now))
    .reduce<PricingRule | undefined>((best, rule) => (best && beats(best, rule) ? best : rule), undefined);
}

/** What is wrong with a rule somebody wrote; empty if nothing is. */
export function ruleFaults(
  rule: Omit<PricingRule, "id" | "createdAt" | "name" | "active">,
  currency: string,
): Fault[] {
  const faults: Fault[] = [];
  const hasFixed = rule.priceCents !== null;
  const hasPerM2 = rule.pricePerM2Cents !== null;
  if (hasFixed === hasPerM2) {
    const found = hasFixed ? "both" : "neither";
    faults.push({
      path: hasFixed ? "pricePerM2Cents" : "priceCents",
      code: "exactly_one_price",
      message: `A rule has either priceCents or pricePerM2Cents; this one has ${found}.`,
    });
  }
  if (rule.minAreaM2 !== null && rule.maxAreaM2 !== null && rule.minAreaM2 > rule.maxAreaM2) {
    faults.push({
      path: "maxAreaM2",
      code: "empty_range",
      message: `The rule begins at ${rule.minAreaM2} m² and ends below it, at ${rule.maxAreaM2} m².`,
    });
  }
  if (rule.validFrom && rule.validUntil && rule.validFrom >= rule.validUntil) {
    faults.push({
      path: "validUntil",
      code: "empty_range",
      message: `The rule begins ${rule.validFrom.toISOString()} and ends ${rule.validUntil.toISOString()}.`,
    });
  }
  if (rule.currency !== currency) {
    faults.push({
      path: "currency",
      code: "other_currency",
      message: `The event sells in ${currency}; the rule is in ${rule.currency}.`,
    });
  }
  return faults;
}

function fits(rule: PricingRule, booth: RuledBooth, now: Date): boolean {
  return (
    rule.active &&
    (rule.boothType === null || rule.boothType === booth.type) &&
    (rule.levelId === null || rule.levelId === booth.levelId) &&
    (rule.minAreaM2 === null || toMm2(rule.minAreaM2) <= toMm2(booth.areaM2)) &&
    (rule.maxAreaM2 === null || toMm2(rule.maxAreaM2) >= toMm2(booth.areaM2)) &&
    isWithin(rule, now)
  );
}

/** A type beats no type, a level beats no level, then the narrower area range, then the newer rule. */
function beats(one: PricingRule, other: PricingRule): boolean {
  const advantage =
    compare(one.boothType !== null, other.boothType !== null) ||
    compare(one.levelId !== null, other.levelId !== null) ||
    compareRanges(one, other) ||
    compare(one.createdAt, other.createdAt) ||
    // Rules of one import are made in the same millisecond, and a price must not depend on the order of rows.
    compare(one.id, other.id);
  return advantage > 0;
}

function compareRanges(one: PricingRule, other: PricingRule): number {
  const [width, otherWidth] = [widthOf(one), widthOf(other)];
  if (width !== otherWidth) return otherWidth - width;
  // Of two ranges without end, the one that begins later lies inside the other.
  return width === Number.POSITIVE_INFINITY ? compare(one.minAreaM2 ?? 0, other.minAreaM2 ?? 0) : 0;
}

function widthOf(rule: PricingRule): number {
  if (rule.maxAreaM2 === null) return Number.POSITIVE_INFINITY;
  return toMm2(rule.maxAreaM2) - toMm2(rule.minAreaM2 ?? 0);
}

function compare<Value extends boolean | number | string | Date>(one: Value, other: Value): number {
  return one > other ? 1 : one < other ? -1 : 0;
}
