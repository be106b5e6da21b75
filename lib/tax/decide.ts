import type { TaxCategory } from "#lib/records/documents";
import { BUYER_KINDS, type BuyerKind, TAXED_KINDS, type TaxedKind } from "#lib/records/taxRules";
import { findTaxRule, type TaxCase, type TaxRule, taxMisfitOf, taxReasonBetween } from "./rules";

/** `settings.sales.taxRatePercent` and `taxName`: how everything is taxed that no rule fits. */
export type DefaultTax = { ratePercent: number; name: string | null };

export type DecidedTax = {
  /** Null for the default rule. */
  ruleId: string | null;
  ruleName: string | null;
  category: TaxCategory;
  ratePercent: number;
  /** What documents call the tax. */
  taxName: string;
  /** The rule's own sentence; `taxSentence` says what documents print. */
  text: string | null;
  accountCode: string | null;
};

const TAX_NAME = "VAT";

export function decideTax(rules: readonly TaxRule[], taxCase: TaxCase, usual: DefaultTax): DecidedTax {
  const rule = findTaxRule(rules, taxCase);
  const taxName = usual.name ?? TAX_NAME;
  if (!rule) return { ...defaultRule(usual), taxName };
  const { id, name, category, ratePercent, text, accountCode } = rule;
  return { ruleId: id, ruleName: name, category, ratePercent, taxName, text, accountCode };
}

/**
 * A default of 0 % is zero-rated (Z): EN 16931 lets Z stand beside other categories on one invoice, which it forbids
 * for O, and asks for no reason, which it does for E. Whoever is exempt says so by a rule.
 */
function defaultRule({ ratePercent }: DefaultTax): Omit<DecidedTax, "taxName"> {
  const category = ratePercent === 0 ? "Z" : "S";
  return { ruleId: null, ruleName: null, category, ratePercent, text: null, accountCode: null };
}

export type TaxVerdict<Rule extends TaxRule = TaxRule> = {
  rule: Rule;
  outcome: "applies" | "beaten" | "misfit";
  why: string;
};

/** What every rule has to say of one case: the one that decides first, then those it beat, then the others. */
export function explainTax<Rule extends TaxRule>(
  rules: readonly Rule[],
  taxCase: TaxCase,
): TaxVerdict<Rule>[] {
  const winner = findTaxRule(rules, taxCase);
  const verdicts = rules.map((rule): TaxVerdict<Rule> => {
    const misfit = taxMisfitOf(rule, taxCase);
    if (misfit !== null) return { rule, outcome: "misfit", why: misfit };
    if (!winner || rule === winner) {
      return { rule, outcome: "applies", why: "It is the most specific matching rule." };
    }
    return { rule, outcome: "beaten", why: `“${winner.name}” ${taxReasonBetween(winner, rule)}.` };
  });
  const ranks = { applies: 0, beaten: 1, misfit: 2 };
  return verdicts.toSorted((a, b) => ranks[a.outcome] - ranks[b.outcome]);
}

export type TaxMatrixCell = { kind: TaxedKind; buyer: BuyerKind; tax: DecidedTax };

/** Every case there is, with the tax that is decided for it at a time. */
export function matrixOf(rules: readonly TaxRule[], at: Date, usual: DefaultTax): TaxMatrixCell[] {
  return TAXED_KINDS.flatMap((kind) =>
    BUYER_KINDS.map((buyer) => ({ kind, buyer, tax: decideTax(rules, { kind, buyer, at }, usual) })),
  );
}
