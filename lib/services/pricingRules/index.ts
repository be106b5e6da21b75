import { ruleFaults } from "#lib/pricing/rules";
import type { PricingRule } from "#lib/records/pricingRules";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { PricingRulePatch } from "#lib/schema/pricingRules";
import { pricingRules } from "#lib/store/pricingRules";
import { eventRecordService } from "../base/eventRecords";
import { assertLevel } from "../base/references";

/** Existing orders keep their price and the id of the rule. */
export const { list, get, create, update, remove } = eventRecordService<
  PricingRule,
  PricingRule,
  PricingRulePatch & { name: string },
  PricingRulePatch
>({
  store: pricingRules,
  noun: "pricing rule",
  plural: "pricing rules",
  most: 1_000,
  idPrefix: "prc",
  views: async (_db, _fair, records) => records,
  async fieldsOf({ db, fair }, input) {
    await assertLevel(db, fair, input.levelId);
    const { currency } = salesTermsOf(fair.settings);
    const fields = {
      name: input.name,
      boothType: input.boothType ?? null,
      levelId: input.levelId ?? null,
      minAreaM2: input.minAreaM2 ?? null,
      maxAreaM2: input.maxAreaM2 ?? null,
      priceCents: input.priceCents ?? null,
      pricePerM2Cents: input.pricePerM2Cents ?? null,
      currency: input.currency ?? currency,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      cornerSurchargePercent: input.cornerSurchargePercent ?? null,
      active: input.active ?? true,
      priority: input.priority ?? 0,
    };
    refuseFaults(fields, currency);
    return fields;
  },
  async changed({ db, fair }, rule, input) {
    await assertLevel(db, fair, input.levelId);
    const next = { ...rule, ...(input as Partial<PricingRule>) };
    // A rule in the event's former currency can still be renamed or switched off.
    const { currency } = input.currency === undefined ? rule : salesTermsOf(fair.settings);
    refuseFaults(next, currency);
    return next;
  },
});

function refuseFaults(rule: Parameters<typeof ruleFaults>[0], currency: string): void {
  const faults = ruleFaults(rule, currency);
  const [first] = faults;
  if (first) throw new Refusal("validation_error", `${first.path}: ${first.message}`, faults);
}
