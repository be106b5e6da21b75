import type { PricingRule } from "#lib/pricing/rules";

/** A rule that applies to every booth and sets no price, except for the given fields. */
export function pricingRule(fields: Partial<PricingRule>): PricingRule {
  return {
    id: "r",
    name: "Rule",
    boothType: null,
    levelId: null,
    minAreaM2: null,
    maxAreaM2: null,
    priceCents: null,
    pricePerM2Cents: null,
    currency: "EUR",
    validFrom: null,
    validUntil: null,
    cornerSurchargePercent: null,
    active: true,
    priority: 0,
    createdAt: new Date(0),
    ...fields,
  };
}
