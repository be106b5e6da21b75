import type { App } from "#lib/ports";
import type { TaxRule } from "#lib/records/taxRules";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { Paging } from "#lib/schema/shared";
import type { TaxCaseInput, TaxRulePatch } from "#lib/schema/taxRules";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/taxRules";
import { kindOfBuyer } from "#lib/tax/buyer";
import { decideTax, explainTax } from "#lib/tax/decide";
import { isSameTaxCase, taxRuleFaults } from "#lib/tax/rules";
import { sellerCountryOf } from "#lib/tax/seller";
import { taxSentence } from "#lib/tax/sentences";
import { checkVatId } from "#lib/tax/vatIds";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, stampFor } from "../base/writeContext";

const MAX_RULES = 200;

export async function list(app: App, fair: Fair, paging: Paging) {
  const items = await store.listTaxRules(app.db.read, fair.id, paging);
  return { items, total: await store.countTaxRules(app.db.read, fair.id), ...paging };
}

export async function get(app: App, fair: Fair, id: string): Promise<TaxRule> {
  return found(await store.findTaxRule(app.db.read, fair.id, id), id);
}

type NewRule = TaxRulePatch & Pick<TaxRule, "name" | "category">;

export async function create(app: App, fair: Fair, input: NewRule): Promise<TaxRule> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const rule: TaxRule = {
      id: app.ids.next("txr"),
      eventId: fair.id,
      name: input.name,
      appliesTo: input.appliesTo ?? "any",
      buyer: input.buyer ?? "any",
      category: input.category,
      ratePercent: input.ratePercent ?? 0,
      text: input.text ?? null,
      accountCode: input.accountCode ?? null,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      createdAt: now,
      updatedAt: now,
    };
    refuseFaults(rule);
    const others = await store.lockTaxRules(db, fair.id);
    refuseEqual(rule, others);
    assertAtMost(MAX_RULES, "tax rules", others.length + 1);
    return store.insertTaxRule(db, rule);
  });
}

export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: TaxRulePatch,
  unchanged: Precondition,
): Promise<TaxRule> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const rules = await store.lockTaxRules(db, fair.id);
    const rule = found(rules.find((one) => one.id === id) ?? null, id);
    unchanged(rule);
    const next: TaxRule = { ...rule, ...(input as Partial<TaxRule>) };
    refuseFaults(next);
    refuseEqual(next, rules);
    return store.updateTaxRule(db, { ...next, updatedAt: stampFor(rule, next, now) });
  });
}

/** Orders keep the tax that they were priced with. */
export async function remove(
  app: App,
  fair: Fair,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db }) => {
    const rules = await store.lockTaxRules(db, fair.id);
    unchanged(found(rules.find((one) => one.id === id) ?? null, id));
    await store.deleteTaxRule(db, id);
    return { id };
  });
}

/** Which rule decides a case and why; an id of the right form counts, as it does while an order is made. */
export async function test(app: App, fair: Fair, input: TaxCaseInput) {
  const rules = await store.listTaxRules(app.db.read, fair.id);
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

function refuseFaults(rule: TaxRule): void {
  const faults = taxRuleFaults(rule);
  const [first] = faults;
  if (first) throw new Refusal("validation_error", `${first.path}: ${first.message}`, faults);
}

function refuseEqual(rule: TaxRule, rules: readonly TaxRule[]): void {
  const equal = rules.find((other) => other.id !== rule.id && isSameTaxCase(other, rule));
  if (!equal) return;
  throw new Refusal(
    "conflict",
    `“${equal.name}” is a rule for the same goods, buyers and dates; change that one or set other dates.`,
    { ruleId: equal.id },
  );
}

function found(rule: TaxRule | null, id: string): TaxRule {
  if (rule) return rule;
  throw new Refusal("not_found", `There is no tax rule ${id} in this event.`);
}
