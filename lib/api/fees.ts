import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Fee, FeeInput, FeePatch } from "#lib/schema/fees";
import { RecordFilter } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as fees from "#services/fees";
import { endpoint } from "./declare";

export const listFees = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/fees",
  summary: "List fees",
  access: { scope: "orders:read" },
  query: RecordFilter,
  reply: page(Fee),
  handle: ({ app, fair, query }) => fees.list(app, fair, query, pagingOf(query)),
});

export const createFee = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/fees",
  summary: "Create a fee",
  description: "Charged beside booths in quotes and new orders, and taxed by the tax rules for fees.",
  access: { scope: "orders:write" },
  body: json(FeeInput),
  reply: ok(Fee),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => fees.create(app, fair, body),
});

export const updateFee = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/fees/{id}",
  summary: "Change a fee",
  description: "Existing orders keep their fees until their booths change.",
  access: { scope: "orders:write" },
  body: json(FeePatch),
  reply: ok(Fee),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => fees.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => fees.update(app, fair, params.id, body, unchanged),
});

export const deleteFee = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/fees/{id}",
  summary: "Delete a fee",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => fees.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => fees.remove(app, fair, params.id, unchanged),
});
