import { PRICING_RULE_FIELDS, type PricingRule } from "#lib/records/pricingRules";
import { withNumbers } from "./columns";
import { eventRecords } from "./eventRecords";
import type { PricingRule as RuleRow } from "./generated/client";

export const pricingRules = eventRecords<PricingRule, RuleRow>("PricingRule", {
  toRecord: (row) => withNumbers(row, PRICING_RULE_FIELDS) as PricingRule,
});
