import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { validate } from "#lib/declare/validate";
import { page } from "#lib/lists/pages";
import { ElementFilter, ElementInput, ElementPatch, LevelElements, MapElement } from "#lib/schema/elements";
import * as elements from "#services/elements";
import { endpoint } from "./declare";

const WHOLE_LEVEL_BYTES = 8 * 1024 * 1024;

export const listElements = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/elements",
  summary: "List map elements",
  description: "All of the event or of one level.",
  access: { scope: "plan:read" },
  query: ElementFilter,
  reply: page(MapElement),
  handle: ({ app, fair, query }) => elements.list(app, fair, query),
});

export const createElement = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/elements",
  summary: "Create a map element",
  access: { scope: "plan:write" },
  body: json(ElementInput),
  reply: ok(MapElement),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => elements.create(app, fair, body),
});

export const replaceElements = endpoint({
  method: "PUT",
  path: "/api/v1/events/{event}/elements",
  summary: "Replace all map elements of a level",
  description:
    "All or nothing. Elements keep the ids that are sent; all other elements of the level are deleted.",
  access: { scope: "plan:write" },
  drafts: "always",
  body: json(LevelElements, { maxBytes: WHOLE_LEVEL_BYTES }),
  reply: page(MapElement),
  refusals: ["too_many_items", "duplicate_in_request"],
  handle: ({ app, fair, body }) => elements.replace(app, fair, body),
});

export const getElement = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/elements/{id}",
  summary: "Get a map element",
  access: { scope: "plan:read" },
  reply: ok(MapElement),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => elements.get(app, fair, params.id),
});

export const updateElement = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/elements/{id}",
  summary: "Change a map element",
  description: "Geometry and props are replaced as a whole.",
  access: { scope: "plan:write" },
  body: json(ElementPatch),
  reply: ok(MapElement),
  refusals: ["not_found", "too_many_items"],
  subject: ({ app, fair, params }) => elements.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) =>
    elements.update(app, fair, params.id, body, {
      unchanged,
      checked: (whole) => validate(ElementInput, whole),
    }),
});

export const deleteElement = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/elements/{id}",
  summary: "Delete a map element",
  access: { scope: "plan:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => elements.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => elements.remove(app, fair, params.id, unchanged),
});
