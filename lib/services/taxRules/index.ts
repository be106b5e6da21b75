import type { App } from "#lib/ports";
import type { TaxRule } from "#lib/records/taxRules";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { TaxCaseInput, TaxRulePatch } from "#lib/schema/taxRules";
import type { Fair } from "#lib/store/events";
import { lockTaxRules, taxRules } from "#lib/store/taxRules";
import { kindOfBuyer } from "#lib/tax/buyer";
import { decideTax, explainTax } from "#lib/tax/decide";
import { isSameTaxCase, taxRuleFaults } from "#lib/tax/rules";
import { sellerCountryOf } from "#lib/tax/seller";
import { taxSentence } from "#lib/tax/sentences";
import { checkVatId } from "#lib/tax/vatIds";
import { eventRecordService } from "../base/eventRecords";

type NewRule = TaxRulePatch & Pick<TaxRule, "name" | "category">;

/** Orders keep the tax that they were priced with. */
export const { list, get, create, update, remove } = eventRecordService<
  TaxRule,
  TaxRule,
  NewRule,
  TaxRulePatch
>({
  store: taxRules,
  noun: "tax rule",
  plural: "tax rules",
  most: 200,
  idPrefix: "txr",
  views: async (_db, _fair, records) => records,
  async fieldsOf({ db, fair }, input) {
    const fields = {
      name: input.name,
      appliesTo: input.appliesTo ?? "any",
      buyer: input.buyer ?? "any",
      category: input.category,
      ratePercent: input.ratePercent ?? 0,
      text: input.text ?? null,
      accountCode: input.accountCode ?? null,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
    };
    refuseFaults(fields);
    refuseEqual(fields, await lockTaxRules(db, fair.id));
    return fields;
  },
  async changed({ db, fair }, rule, input) {
    const next: TaxRule = { ...rule, ...(input as Partial<TaxRule>) };
    refuseFaults(next);
    const others = (await taxRules.list(db, fair.id)).filter(({ id }) => id !== rule.id);
    refuseEqual(next, others);
    return next;
  },
});

/** Which rule applies to a case, and why; a VAT id of the right form counts, as it does while an order is made. */
export async function test(app: App, fair: Fair, input: TaxCaseInput) {
  const rules = await taxRules.list(app.db.read, fair.id);
  const { taxRatePercent: ratePercent, taxName: name } = salesTermsOf(fair.settings);
  const sellerCountry = input.sellerCountry ?? sellerCountryOf(fair.settings);
  const vatId = input.vatId ? readVatId(input.vatId, input.buyerCountry ?? null) : null;
  const countryCode = input.buyerCountry ?? null;
  const buyer = kindOfBuyer(sellerCountry, { countryCode, vatId: vatId?.vatId ?? null });
  const taxCase = { kind: input.appliesTo, buyer, at: input.at ?? app.clock.now() };
  const { text, ...tax } = decideTax(rules, taxCase, { ratePercent, name });
  return {
    ...tax,
    buyer,
    sellerCountry,
    vatId: vatId?.vatId ?? null,
    sentence: taxSentence(tax.category, text, input.locale ?? "en"),
    verdicts: explainTax(rules, taxCase).map(({ rule, outcome, why }) => ({
      ruleId: rule.id,
      ruleName: rule.name,
      outcome,
      why,
    })),
  };
}

/** The id as it is stored; a wrong one is refused with the form of its country. */
export function readVatId(text: string, buyerCountry: string | null, path = "vatId") {
  const check = checkVatId(text, buyerCountry);
  if (check.isValid) return check;
  throw new Refusal("invalid_vat_id", check.message, [
    { path, code: "invalid_vat_id", message: check.message },
  ]);
}

type RuleFields = Omit<TaxRule, "id" | "eventId" | "createdAt" | "updatedAt">;

function refuseFaults(rule: RuleFields): void {
  const faults = taxRuleFaults(rule);
  const [first] = faults;
  if (first) throw new Refusal("validation_error", `${first.path}: ${first.message}`, faults);
}

function refuseEqual(rule: RuleFields, others: readonly TaxRule[]): void {
  const equal = others.find((other) => isSameTaxCase(other, rule));
  if (!equal) return;
  throw new Refusal(
    "conflict",
    `“${equal.name}” is a rule for the same goods, buyers and dates; change that one or set other dates.`,
    { ruleId: equal.id },
  );
}
