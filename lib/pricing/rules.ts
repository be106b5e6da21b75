import type { BoothType } from "#lib/records/booths";
import type { PricingRule as RuleRecord } from "#lib/records/pricingRules";
import type { Fault } from "#lib/refusal";
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
export function misfitOf(rule: PricingRule, booth: RuledBooth, currency: string, now: Date): string | null {
  const { boothType, levelId, minAreaM2, maxAreaM2 } = rule;
  if (!rule.active) return "It is disabled.";
  if (rule.currency !== currency) return `It is in ${rule.currency}, and the event sells in ${currency}.`;
  if (boothType !== null && boothType !== booth.type) {
    return `It is for the type ${boothType}, and the booth is of the type ${booth.type}.`;
  }
  if (levelId !== null && levelId !== booth.levelId) return "It is for another level.";
  if (minAreaM2 !== null && toMm2(minAreaM2) > toMm2(booth.areaM2)) {
    return `The booth has ${booth.areaM2} m², and the rule begins at ${minAreaM2} m².`;
  }
  if (maxAreaM2 !== null && toMm2(maxAreaM2) < toMm2(booth.areaM2)) {
    return `The booth has ${booth.areaM2} m², and the rule ends at ${maxAreaM2} m².`;
  }
  return isWithin(rule, now) ? null : "It is not valid at this time.";
}

/**
 * Positive if the first of two matching rules takes precedence: a type before no type, a level before no level, then
 * the narrower area range, then a dated rule, then the higher priority, then the newer rule.
 */
export function compareRules(one: PricingRule, other: PricingRule): number {
  return contestsOf(one, other).find(({ advantage }) => advantage !== 0)?.advantage ?? 0;
}

/** The reason why the first of two matching rules takes precedence. */
export function reasonBetween(winner: PricingRule, other: PricingRule): string {
  return contestsOf(winner, other).find(({ advantage }) => advantage > 0)?.words ?? "goes first";
}

function contestsOf(one: PricingRule, other: PricingRule): { advantage: number; words: string }[] {
  return [
    { advantage: compare(one.boothType !== null, other.boothType !== null), words: "names a type" },
    { advantage: compare(one.levelId !== null, other.levelId !== null), words: "names a level" },
    { advantage: compareRanges(one, other), words: "is for a narrower range of areas" },
    { advantage: compare(isDated(one), isDated(other)), words: "is for a limited time" },
    { advantage: compare(one.priority, other.priority), words: "has a higher priority" },
    { advantage: compare(one.createdAt, other.createdAt), words: "is newer" },
    // Imported rules are created in the same millisecond, and the price must not depend on the order of rows.
    { advantage: compare(one.id, other.id), words: "goes first" },
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
