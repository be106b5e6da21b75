import { z } from "zod";
import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Level, LevelInput, LevelOrder, LevelPatch } from "#lib/schema/levels";
import { Flag, WholeListFilter } from "#lib/schema/shared";
import * as levels from "#services/levels";
import { endpoint } from "./declare";

export const listLevels = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/levels",
  summary: "List levels",
  access: { scope: "plan:read" },
  query: WholeListFilter,
  reply: page(Level),
  handle: ({ app, fair, query }) => levels.list(app, fair, query),
});

export const createLevel = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/levels",
  summary: "Create a level",
  access: { scope: "plan:write" },
  body: json(LevelInput),
  reply: ok(Level),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => levels.create(app, fair, body),
});

export const reorderLevels = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/levels/reorder",
  summary: "Reorder levels",
  access: { scope: "plan:write" },
  body: json(LevelOrder),
  reply: page(Level),
  refusals: ["ids_mismatch"],
  handle: ({ app, fair, body }) => levels.reorder(app, fair, body.ids),
});

export const getLevel = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/levels/{id}",
  summary: "Get a level",
  access: { scope: "plan:read" },
  reply: ok(Level),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => levels.get(app, fair, params.id),
});

export const updateLevel = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/levels/{id}",
  summary: "Change a level",
  access: { scope: "plan:write" },
  body: json(LevelPatch),
  reply: ok(Level),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => levels.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => levels.update(app, fair, params.id, body, unchanged),
});

export const deleteLevel = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/levels/{id}",
  summary: "Delete a level",
  description:
    "Refused while it has booths, unless `cascade=1`; always refused while one of them is in an order.",
  access: { scope: "plan:write" },
  drafts: "always",
  query: z.object({ cascade: Flag.optional().meta({ description: "1 deletes its booths as well." }) }),
  reply: deleted(),
  refusals: ["not_found", "level_not_empty", "booth_has_active_order"],
  subject: ({ app, fair, params }) => levels.get(app, fair, params.id),
  handle: ({ app, fair, params, query, unchanged }) =>
    levels.remove(app, fair, params.id, { cascade: query.cascade ?? false }, unchanged),
});
