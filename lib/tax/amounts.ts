import { percentOf } from "#lib/pricing/money";
import { groupsOf, type TaxedLine, type TaxGroup } from "#lib/pricing/taxGroups";
import type { DocumentTax } from "#lib/records/documents";
import { taxSentence } from "./sentences";

type TaxRuleWords = Pick<DocumentTax, "text" | "accountCode">;

/**
 * The tax of a document: one entry for each category and rate, each rounded once. The nets sum to the nets of the
 * lines. `ruleOf` returns a rule's own sentence and account, if any.
 */
export function taxesOf(
  lines: readonly TaxedLine[],
  {
    name,
    locale,
    ruleOf = () => undefined,
  }: { name: string; locale: string; ruleOf?: (group: TaxGroup) => TaxRuleWords | undefined },
): DocumentTax[] {
  return groupsOf(lines).map((group) => {
    const rule = ruleOf(group);
    return {
      ...group,
      taxCents: percentOf(group.netCents, group.ratePercent),
      name,
      text: taxSentence(group.category, rule?.text ?? null, locale),
      accountCode: rule?.accountCode ?? null,
    };
  });
}
