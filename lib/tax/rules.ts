import { isWithin } from "#lib/pricing/validity";
import type { TaxCategory } from "#lib/records/documents";
import type { BuyerKind, TaxedKind, TaxRule as TaxRuleRecord } from "#lib/records/taxRules";
import type { Fault } from "#lib/refusal";

/** The fields of a rule that affect matching and tax. */
export type TaxRule = Omit<TaxRuleRecord, "eventId" | "updatedAt">;

export type TaxCase = { kind: TaxedKind; buyer: BuyerKind; at: Date };

const KIND_NAMES: Record<TaxedKind, string> = { booth: "booths", extra: "extras", fee: "fees" };
const BUYER_NAMES: Record<BuyerKind, string> = {
  domestic: "domestic buyers",
  eu_business: "businesses in the EU",
  eu_other: "other buyers in the EU",
  third_country: "buyers outside the EU",
};

/** The deciding rule for a case: of the matching rules the most specific one, then the newest. */
export function findTaxRule<Rule extends TaxRule>(
  rules: readonly Rule[],
  taxCase: TaxCase,
): Rule | undefined {
  return rules
    .filter((rule) => taxMisfitOf(rule, taxCase) === null)
    .reduce<Rule | undefined>(
      (best, rule) => (best && compareTaxRules(best, rule) > 0 ? best : rule),
      undefined,
    );
}

/** Why a rule does not match a case; null if it does. */
export function taxMisfitOf(rule: TaxRule, { kind, buyer, at }: TaxCase): string | null {
  if (rule.appliesTo !== "any" && rule.appliesTo !== kind) {
    return `It is for ${KIND_NAMES[rule.appliesTo]}, not for ${KIND_NAMES[kind]}.`;
  }
  if (rule.buyer !== "any" && rule.buyer !== buyer) {
    return `It is for ${BUYER_NAMES[rule.buyer]}, not for ${BUYER_NAMES[buyer]}.`;
  }
  if (isWithin(rule, at)) return null;
  return rule.validFrom && at < rule.validFrom ? "It is not valid yet." : "It is no longer valid.";
}

/**
 * Positive if the first of two matching rules takes precedence. The buyer counts more than the kind of item, because
 * a reverse charge or an export must not be lost to a reduced rate for extras.
 */
function compareTaxRules(one: TaxRule, other: TaxRule): number {
  return contestsOf(one, other).find(({ advantage }) => advantage !== 0)?.advantage ?? 0;
}

/** The reason why the first of two matching rules takes precedence. */
export function taxReasonBetween(winner: TaxRule, other: TaxRule): string {
  return contestsOf(winner, other).find(({ advantage }) => advantage > 0)?.words ?? "goes first";
}

function contestsOf(one: TaxRule, other: TaxRule): { advantage: number; words: string }[] {
  const begin = ({ validFrom }: TaxRule) => validFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  return [
    { advantage: compare(one.buyer !== "any", other.buyer !== "any"), words: "names a kind of buyer" },
    { advantage: compare(one.appliesTo !== "any", other.appliesTo !== "any"), words: "names what is sold" },
    { advantage: compare(isDated(one), isDated(other)), words: "is for a limited time" },
    { advantage: compare(begin(one), begin(other)), words: "begins later" },
    { advantage: compare(one.createdAt, other.createdAt), words: "is newer" },
    // Copies of an event's rules can be created at the same moment, and a tax must not depend on the order of rows.
    { advantage: compare(one.id, other.id), words: "goes first" },
  ];
}

function isDated({ validFrom, validUntil }: TaxRule): boolean {
  return validFrom !== null || validUntil !== null;
}

function compare<Value extends boolean | number | string | Date>(one: Value, other: Value): number {
  return one > other ? 1 : one < other ? -1 : 0;
}

type RuleScope = Pick<TaxRule, "appliesTo" | "buyer" | "validFrom" | "validUntil">;

/** Whether two rules are for the same case and time, so that neither could take precedence. */
export function isSameTaxCase(one: RuleScope, other: RuleScope): boolean {
  return (
    one.appliesTo === other.appliesTo &&
    one.buyer === other.buyer &&
    one.validFrom?.getTime() === other.validFrom?.getTime() &&
    one.validUntil?.getTime() === other.validUntil?.getTime()
  );
}

const WITHOUT_TAX: Record<Exclude<TaxCategory, "S">, string> = {
  AE: "a reverse charge",
  E: "an exemption",
  Z: "the zero rate",
  O: "a sale outside the scope of tax",
};

/** Validation errors of a rule; empty if it is valid. EN 16931 rejects a rate that contradicts its category. */
export function taxRuleFaults(rule: Omit<TaxRule, "id" | "createdAt" | "name">): Fault[] {
  const faults: Fault[] = [];
  if (rule.category === "S" && rule.ratePercent === 0) {
    faults.push({
      path: "ratePercent",
      code: "rate_missing",
      message: "The standard category S has a rate above 0; use Z, E, AE or O for a sale without tax.",
    });
  }
  if (rule.category !== "S" && rule.ratePercent !== 0) {
    faults.push({
      path: "ratePercent",
      code: "rate_not_zero",
      message: `For ${WITHOUT_TAX[rule.category]} the rate is 0; this rule has ${rule.ratePercent} %.`,
    });
  }
  if (rule.validFrom && rule.validUntil && rule.validFrom >= rule.validUntil) {
    faults.push({
      path: "validUntil",
      code: "empty_range",
      message: `The rule begins ${rule.validFrom.toISOString()} and ends ${rule.validUntil.toISOString()}.`,
    });
  }
  return faults;
}
