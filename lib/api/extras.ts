import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Extra, ExtraAssignment, ExtraInput, ExtraPatch, ExtraRemoval, HeldExtra } from "#lib/schema/extras";
import { RecordFilter } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as extras from "#services/extras";
import { endpoint } from "./declare";

export const listExtras = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/extras",
  summary: "List extras",
  access: { scope: "orders:read" },
  query: RecordFilter,
  reply: page(Extra),
  handle: ({ app, fair, query }) => extras.list(app, fair, query, pagingOf(query)),
});

export const createExtra = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/extras",
  summary: "Create an extra",
  access: { scope: "orders:write" },
  body: json(ExtraInput),
  reply: ok(Extra),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => extras.create(app, fair, body),
});

export const updateExtra = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/extras/{id}",
  summary: "Change an extra",
  access: { scope: "orders:write" },
  body: json(ExtraPatch),
  reply: ok(Extra),
  refusals: ["extra_not_found"],
  subject: ({ app, fair, params }) => extras.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => extras.update(app, fair, params.id, body, unchanged),
});

export const deleteExtra = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/extras/{id}",
  summary: "Delete an extra",
  description: "Refused while an exhibitor has it; an inactive extra is no longer offered.",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["extra_not_found", "extra_in_use"],
  subject: ({ app, fair, params }) => extras.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => extras.remove(app, fair, params.id, unchanged),
});

export const listExhibitorExtras = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}/extras",
  summary: "List an exhibitor's extras",
  access: { scope: "exhibitors:read" },
  reply: page(HeldExtra),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => extras.listHeld(app, fair, params.id),
});

export const assignExhibitorExtra = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/extras",
  summary: "Assign an extra to an exhibitor",
  access: { scope: "exhibitors:write" },
  body: json(ExtraAssignment),
  reply: ok(HeldExtra),
  refusals: ["exhibitor_not_found", "extra_not_found", "extra_limit_reached"],
  subject: ({ app, fair, params }) => extras.listHeld(app, fair, params.id),
  handle: ({ app, fair, params, body }) => extras.assign(app, fair, params.id, body),
});

export const removeExhibitorExtra = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/exhibitors/{id}/extras",
  summary: "Remove an extra from an exhibitor",
  description: "Extras of an order are removed only with that order.",
  access: { scope: "exhibitors:write" },
  body: json(ExtraRemoval),
  reply: deleted(),
  refusals: ["exhibitor_not_found", "extra_not_found", "extra_in_use"],
  subject: ({ app, fair, params }) => extras.listHeld(app, fair, params.id),
  handle: ({ app, fair, params, body }) => extras.unassign(app, fair, params.id, body),
});
