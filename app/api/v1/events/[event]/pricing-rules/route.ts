import { createPricingRule, listPricingRules } from "#lib/api/pricingRules";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listPricingRules, createPricingRule);
