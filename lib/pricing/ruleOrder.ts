import { BOOTH_TYPES } from "#lib/records/booths";
import type { OfficePhrase } from "#lib/words/office";
import { compareRules, misfitOf, type PricingRule, reasonBetween } from "./rules";

/** In order of precedence: the first matching rule sets the price. */
export function inOrder<Rule extends PricingRule>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((one, other) => compareRules(other, one));
}

export type Placing = { changes: { id: string; priority: number }[]; refusal: OfficePhrase | null };

/**
 * The priorities that put a rule directly before or after another. Priority decides only among equally specific rules;
 * a target position beyond those is refused with the reason.
 */
export function placed(
  rules: readonly PricingRule[],
  movedId: string,
  { id: targetId, side }: { id: string; side: "before" | "after" },
): Placing {
  const ordered = inOrder(rules);
  const moved = ordered.find(({ id }) => id === movedId);
  const target = ordered.find(({ id }) => id === targetId);
  if (!moved || !target || moved === target) return { changes: [], refusal: null };
  if (!arePeers(moved, target)) {
    const [first, second] =
      ordered.indexOf(moved) < ordered.indexOf(target) ? [moved, target] : [target, moved];
    const values = { reason: reasonBetween(first, second), winner: first.name, other: second.name };
    return { changes: [], refusal: { key: "pricing.staysAbove", values } };
  }
  const others = ordered.filter((rule) => rule !== moved && arePeers(rule, target));
  const at = others.indexOf(target) + (side === "after" ? 1 : 0);
  return { changes: prioritiesFor(others.toSpliced(at, 0, moved)), refusal: null };
}

/** Whether only priority or age decides between two rules. */
function arePeers(one: PricingRule, other: PricingRule): boolean {
  const sameAge = { priority: 0, createdAt: new Date(0), id: "" };
  return compareRules({ ...one, ...sameAge }, { ...other, ...sameAge }) === 0;
}

function prioritiesFor(rules: readonly PricingRule[]): Placing["changes"] {
  return rules
    .map(({ id }, index) => ({ id, priority: rules.length - index }))
    .filter(({ priority }, index) => rules[index]?.priority !== priority);
}

export type NoChance = "over" | "other_currency" | "beaten";

type Offer = { levelIds: readonly string[]; currency: string; now: Date };

/** Areas are compared in square millimetres, so this is the smallest difference. */
const NEXT_M2 = 0.000_001;

/**
 * Why an active rule can never apply, whatever booths exist; null if it can. Only the bounds of preceding rules matter,
 * so testing both sides of each bound is enough.
 */
export function chanceless(rule: PricingRule, rules: readonly PricingRule[], offer: Offer): NoChance | null {
  const { levelIds, currency, now } = offer;
  if (!rule.active) return null;
  if (rule.currency !== currency) return "other_currency";
  if (rule.validUntil && rule.validUntil <= now) return "over";
  const rivals = rules.filter((other) => other.active && compareRules(other, rule) > 0);
  const types = rule.boothType ? [rule.boothType] : BOOTH_TYPES;
  const levels = rule.levelId ? [rule.levelId] : levelIds.length > 0 ? levelIds : [""];
  const areas = areasToTry(rule, rivals);
  for (const time of timesToTry(rule, rivals, now)) {
    for (const type of types) {
      for (const levelId of levels) {
        for (const areaM2 of areas) {
          const fits = (each: PricingRule) =>
            misfitOf(each, { type, levelId, areaM2 }, currency, time) === null;
          if (fits(rule) && !rivals.some(fits)) return null;
        }
      }
    }
  }
  return "beaten";
}

function areasToTry(rule: PricingRule, rivals: readonly PricingRule[]): number[] {
  const bounds = [rule, ...rivals].flatMap(({ minAreaM2, maxAreaM2 }) => [
    ...(minAreaM2 === null ? [] : [minAreaM2, Math.max(0, minAreaM2 - NEXT_M2)]),
    ...(maxAreaM2 === null ? [] : [maxAreaM2, maxAreaM2 + NEXT_M2]),
  ]);
  return [...new Set([0, ...bounds])];
}

function timesToTry(rule: PricingRule, rivals: readonly PricingRule[], now: Date): Date[] {
  const bounds = [rule, ...rivals].flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]);
  return [now, ...bounds.filter((time) => time !== null && time > now)] as Date[];
}
