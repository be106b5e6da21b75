import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Discount, DiscountInput, DiscountPatch } from "#lib/schema/discounts";
import { RecordFilter } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as discounts from "#services/discounts";
import { endpoint } from "./declare";

export const listDiscounts = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/discounts",
  summary: "List discount codes",
  access: { scope: "orders:read" },
  query: RecordFilter,
  reply: page(Discount),
  handle: ({ app, fair, query }) => discounts.list(app, fair, query, pagingOf(query)),
});

export const createDiscount = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/discounts",
  summary: "Create a discount code",
  access: { scope: "orders:write" },
  body: json(DiscountInput),
  reply: ok(Discount),
  refusals: ["too_many_items", "conflict"],
  handle: ({ app, fair, body }) => discounts.create(app, fair, body),
});

export const updateDiscount = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/discounts/{id}",
  summary: "Change a discount code",
  description: "Existing orders keep their price.",
  access: { scope: "orders:write" },
  body: json(DiscountPatch),
  reply: ok(Discount),
  refusals: ["not_found", "conflict"],
  subject: ({ app, fair, params }) => discounts.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => discounts.update(app, fair, params.id, body, unchanged),
});

export const deleteDiscount = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/discounts/{id}",
  summary: "Delete a discount code",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => discounts.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => discounts.remove(app, fair, params.id, unchanged),
});
