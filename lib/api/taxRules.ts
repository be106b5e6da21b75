import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { RecordFilter } from "#lib/schema/shared";
import { TaxAnswer, TaxCaseInput, TaxRule, TaxRuleInput, TaxRulePatch } from "#lib/schema/taxRules";
import { pagingOf } from "#lib/text/paging";
import * as taxRules from "#services/taxRules";
import { endpoint } from "./declare";

export const listTaxRules = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/tax-rules",
  summary: "List tax rules",
  description:
    "Quotes and new orders are taxed by these rules, and by `settings.sales.taxRatePercent` where no rule fits.",
  access: { scope: "orders:read" },
  query: RecordFilter,
  reply: page(TaxRule),
  handle: ({ app, fair, query }) => taxRules.list(app, fair, query, pagingOf(query)),
});

export const createTaxRule = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/tax-rules",
  summary: "Create a tax rule",
  description:
    "If several rules match a sale, one applies: a rule with a kind of buyer precedes one with what is " +
    "sold, then a dated rule, then the one that begins later, then the newer one. A sale that no rule " +
    "matches is taxed by `settings.sales.taxRatePercent`.",
  access: { scope: "orders:write" },
  body: json(TaxRuleInput),
  reply: ok(TaxRule),
  refusals: ["conflict", "too_many_items"],
  handle: ({ app, fair, body }) => taxRules.create(app, fair, body),
});

export const updateTaxRule = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/tax-rules/{id}",
  summary: "Change a tax rule",
  description: "Existing orders keep their tax.",
  access: { scope: "orders:write" },
  body: json(TaxRulePatch),
  reply: ok(TaxRule),
  refusals: ["not_found", "conflict"],
  subject: ({ app, fair, params }) => taxRules.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => taxRules.update(app, fair, params.id, body, unchanged),
});

export const deleteTaxRule = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/tax-rules/{id}",
  summary: "Delete a tax rule",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => taxRules.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => taxRules.remove(app, fair, params.id, unchanged),
});

export const testTaxRules = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/tax-rules/test",
  summary: "Explain which tax rule applies",
  description: "Nothing is stored. A VAT id of the right format counts as valid.",
  access: { scope: "orders:read" },
  body: json(TaxCaseInput),
  reply: ok(TaxAnswer),
  refusals: ["invalid_vat_id"],
  handle: ({ app, fair, body }) => taxRules.test(app, fair, body),
});
