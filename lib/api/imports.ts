import { ok, page } from "#lib/http/reply";
import { Import } from "#lib/schema/imports";
import { Paging, pagingOf } from "#lib/schema/shared";
import * as imports from "#lib/services/imports/undo";
import { endpoint } from "./declare";

export const listImports = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/imports",
  summary: "List imports",
  description: "Of CSV files that wrote something, the latest first.",
  access: { scope: "events:read" },
  query: Paging,
  reply: page(Import),
  handle: ({ app, fair, query }) => imports.list(app, fair, pagingOf(query)),
});

export const undoImport = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/imports/{id}/undo",
  summary: "Undo an import",
  description:
    "Within 30 days. Records that it created are deleted, and those that it changed get back what they held. A record " +
    "that has changed since, or a booth that an order names, stays as it is and is listed in `undo.kept`. Needs " +
    "the scope that writes the records.",
  access: { scope: "events:read" },
  reply: ok(Import),
  refusals: ["not_found", "conflict", "insufficient_scope"],
  subject: ({ app, fair, params }) => imports.get(app, fair, params.id),
  handle: ({ app, fair, who, params }) => imports.undo(app, fair, who, params.id),
});
