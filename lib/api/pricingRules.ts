import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { PricingRule, PricingRuleInput, PricingRulePatch } from "#lib/schema/pricingRules";
import { RecordFilter } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as pricingRules from "#services/pricingRules";
import { endpoint } from "./declare";

export const listPricingRules = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/pricing-rules",
  summary: "List pricing rules",
  access: { scope: "orders:read" },
  query: RecordFilter,
  reply: page(PricingRule),
  handle: ({ app, fair, query }) => pricingRules.list(app, fair, query, pagingOf(query)),
});

export const createPricingRule = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/pricing-rules",
  summary: "Create a pricing rule",
  description:
    "A booth without its own price uses the most specific matching rule: a type before no type, a level " +
    "before no level, then the narrower area, then a dated rule, then the higher `priority`, then the newer " +
    "rule.",
  access: { scope: "orders:write" },
  body: json(PricingRuleInput),
  reply: ok(PricingRule),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => pricingRules.create(app, fair, body),
});

export const updatePricingRule = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/pricing-rules/{id}",
  summary: "Change a pricing rule",
  description: "Existing orders keep their price.",
  access: { scope: "orders:write" },
  body: json(PricingRulePatch),
  reply: ok(PricingRule),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => pricingRules.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) =>
    pricingRules.update(app, fair, params.id, body, unchanged),
});

export const deletePricingRule = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/pricing-rules/{id}",
  summary: "Delete a pricing rule",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => pricingRules.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => pricingRules.remove(app, fair, params.id, unchanged),
});
