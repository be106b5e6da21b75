import { ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Import } from "#lib/schema/imports";
import { Paging } from "#lib/schema/shared";
import * as imports from "#lib/services/imports/undo";
import { pagingOf } from "#lib/text/paging";
import { endpoint } from "./declare";

export const listImports = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/imports",
  summary: "List imports",
  description: "CSV imports that changed something, latest first.",
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
    "Within 30 days. Created records are deleted and changed ones restored. Records changed since, and " +
    "booths with an order, are kept and listed in `undo.kept`. Requires the scope to write the records.",
  access: { scope: "events:read" },
  reply: ok(Import),
  refusals: ["not_found", "conflict", "insufficient_scope"],
  subject: ({ app, fair, params }) => imports.get(app, fair, params.id),
  handle: ({ app, fair, who, params }) => imports.undo(app, fair, who, params.id),
});
