import type { BoothType } from "#lib/records/booths";
import type { PricingRule as RuleRecord } from "#lib/records/pricingRules";
import type { Fault } from "#lib/refusal";
import type { OfficePhrase } from "#lib/words/office";
import { toMm2 } from "./area";
import { isWithin } from "./validity";

/** The fields of a rule that affect matching and price. */
export type PricingRule = Omit<RuleRecord, "eventId" | "updatedAt">;

export type RuledBooth = { type: BoothType; levelId: string; areaM2: number };

/** The matching rule with the highest precedence. */
export function findRule(
  rules: readonly PricingRule[],
  booth: RuledBooth,
  currency: string,
  now: Date,
): PricingRule | undefined {
  return rules
    .filter((rule) => misfitOf(rule, booth, currency, now) === null)
    .reduce<PricingRule | undefined>(
      (best, rule) => (best && compareRules(best, rule) > 0 ? best : rule),
      undefined,
    );
}

/** Validation errors of a rule; empty if it is valid. */
export function ruleFaults(
  rule: Omit<PricingRule, "id" | "createdAt" | "name" | "active" | "priority">,
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

/** Why a rule does not match a booth; null if it does. */
export function misfitOf(
  rule: PricingRule,
  booth: RuledBooth,
  currency: string,
  now: Date,
): OfficePhrase | null {
  const { boothType, levelId, minAreaM2, maxAreaM2 } = rule;
  if (!rule.active) return { key: "pricing.isDisabled" };
  if (rule.currency !== currency) {
    return { key: "pricing.inOtherCurrency", values: { own: rule.currency, sold: currency } };
  }
  if (boothType !== null && boothType !== booth.type) {
    const values = { own: kindPhrase(boothType), booth: kindPhrase(booth.type) };
    return { key: "pricing.forOtherType", values };
  }
  if (levelId !== null && levelId !== booth.levelId) return { key: "pricing.forOtherLevel" };
  if (minAreaM2 !== null && toMm2(minAreaM2) > toMm2(booth.areaM2)) {
    return { key: "pricing.beginsAbove", values: { area: booth.areaM2, limit: minAreaM2 } };
  }
  if (maxAreaM2 !== null && toMm2(maxAreaM2) < toMm2(booth.areaM2)) {
    return { key: "pricing.endsBelow", values: { area: booth.areaM2, limit: maxAreaM2 } };
  }
  return isWithin(rule, now) ? null : { key: "pricing.notValidNow" };
}

function kindPhrase(type: BoothType): OfficePhrase {
  return { key: `boothKind.${type}` };
}

/**
 * Positive if the first of two matching rules takes precedence: a type before no type, a level before no level, then
 * the narrower area range, then a dated rule, then the higher priority, then the newer rule.
 */
export function compareRules(one: PricingRule, other: PricingRule): number {
  return contestsOf(one, other).find(({ advantage }) => advantage !== 0)?.advantage ?? 0;
}

/** The property by which a rule takes precedence over another matching one. */
export type Precedence = "type" | "level" | "range" | "time" | "priority" | "newer" | "first";

/** The reason why the first of two matching rules takes precedence. */
export function reasonBetween(winner: PricingRule, other: PricingRule): Precedence {
  return contestsOf(winner, other).find(({ advantage }) => advantage > 0)?.reason ?? "first";
}

function contestsOf(one: PricingRule, other: PricingRule): { advantage: number; reason: Precedence }[] {
  return [
    { advantage: compare(one.boothType !== null, other.boothType !== null), reason: "type" },
    { advantage: compare(one.levelId !== null, other.levelId !== null), reason: "level" },
    { advantage: compareRanges(one, other), reason: "range" },
    { advantage: compare(isDated(one), isDated(other)), reason: "time" },
    { advantage: compare(one.priority, other.priority), reason: "priority" },
    { advantage: compare(one.createdAt, other.createdAt), reason: "newer" },
    // Imported rules are created in the same millisecond, and the price must not depend on the order of rows.
    { advantage: compare(one.id, other.id), reason: "first" },
  ];
}

function compareRanges(one: PricingRule, other: PricingRule): number {
  const [width, otherWidth] = [widthOf(one), widthOf(other)];
  if (width !== otherWidth) return otherWidth - width;
  // Of two open-ended ranges, the one that begins later is contained in the other.
  return width === Number.POSITIVE_INFINITY ? compare(one.minAreaM2 ?? 0, other.minAreaM2 ?? 0) : 0;
}

function isDated({ validFrom, validUntil }: PricingRule): boolean {
  return validFrom !== null || validUntil !== null;
}

function widthOf(rule: PricingRule): number {
  if (rule.maxAreaM2 === null) return Number.POSITIVE_INFINITY;
  return toMm2(rule.maxAreaM2) - toMm2(rule.minAreaM2 ?? 0);
}

function compare<Value extends boolean | number | string | Date>(one: Value, other: Value): number {
  return one > other ? 1 : one < other ? -1 : 0;
}
