import type { OfficePhrase } from "#lib/words/office";
import { findRule, misfitOf, type PricingRule, type RuledBooth, reasonBetween } from "./rules";

export type Verdict = { rule: PricingRule; outcome: "applies" | "beaten" | "misfit"; why: OfficePhrase };

/** How each rule applies to a booth: the winner first, then other matching rules, then the rest. */
export function explain(
  rules: readonly PricingRule[],
  booth: RuledBooth,
  currency: string,
  now: Date,
): Verdict[] {
  const winner = findRule(rules, booth, currency, now);
  const verdicts = rules.map((rule): Verdict => {
    const misfit = misfitOf(rule, booth, currency, now);
    if (misfit !== null) return { rule, outcome: "misfit", why: misfit };
    if (!winner || rule === winner)
      return { rule, outcome: "applies", why: { key: "pricing.isMostSpecific" } };
    const values = { reason: reasonBetween(winner, rule), winner: winner.name };
    return { rule, outcome: "beaten", why: { key: "pricing.goesFirst", values } };
  });
  const ranks = { applies: 0, beaten: 1, misfit: 2 };
  return verdicts.toSorted((a, b) => ranks[a.outcome] - ranks[b.outcome]);
}
