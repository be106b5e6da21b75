import type { TaxCategory } from "#lib/records/documents";
import { BUYER_KINDS, type BuyerKind, TAXED_KINDS, type TaxedKind } from "#lib/records/taxRules";
import { findTaxRule, type TaxCase, type TaxRule, taxMisfitOf, taxReasonBetween } from "./rules";

/** `settings.sales.taxRatePercent` and `taxName`: the tax of cases that match no rule. */
export type DefaultTax = { ratePercent: number; name: string | null };

export type DecidedTax = {
  /** Null for the default rule. */
  ruleId: string | null;
  ruleName: string | null;
  category: TaxCategory;
  ratePercent: number;
  /** The name of the tax on documents. */
  taxName: string;
  /** The rule's own sentence; `taxSentence` returns the printed one. */
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
 * A default of 0 % is zero-rated (Z): EN 16931 allows Z beside other categories on one invoice, unlike O, and
 * requires no reason, unlike E. Exempt sellers add a rule.
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

/** The result of every rule for one case: the deciding rule first, then other matching ones, then the rest. */
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

/** All possible cases, with the tax that is decided for each at a time. */
export function matrixOf(rules: readonly TaxRule[], at: Date, usual: DefaultTax): TaxMatrixCell[] {
  return TAXED_KINDS.flatMap((kind) =>
    BUYER_KINDS.map((buyer) => ({ kind, buyer, tax: decideTax(rules, { kind, buyer, at }, usual) })),
  );
}
