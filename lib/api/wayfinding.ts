import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { okMany } from "#lib/files/manyRecords";
import { page } from "#lib/lists/pages";
import { WholeListFilter } from "#lib/schema/shared";
import {
  Drawing,
  GeneratedNetwork,
  LevelNetwork,
  Network,
  NetworkFilter,
  Transition,
  TransitionInput,
  TransitionPatch,
} from "#lib/schema/wayfinding";
import * as transitions from "#lib/services/wayfinding/transitions";
import * as wayfinding from "#services/wayfinding";
import { endpoint } from "./declare";

const WHOLE_LEVEL_BYTES = 8 * 1024 * 1024;

export const getNetwork = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/wayfinding",
  summary: "Get the aisle network",
  description: "All of the event, or of one level with the transitions that touch it.",
  access: { scope: "plan:read" },
  query: NetworkFilter,
  reply: okMany(Network),
  handle: ({ app, fair, query }) => wayfinding.read(app, fair, query),
});

export const replaceNetwork = endpoint({
  method: "PUT",
  path: "/api/v1/events/{event}/wayfinding",
  summary: "Replace the aisle network of a level",
  description:
    "All or nothing. Ids that are sent are kept unless they are already used; the response contains the new " +
    "ids in the order of the request.",
  access: { scope: "plan:write" },
  drafts: "always",
  body: json(LevelNetwork, { maxBytes: WHOLE_LEVEL_BYTES }),
  reply: okMany(Network),
  refusals: ["too_many_items", "duplicate_in_request"],
  handle: ({ app, fair, body }) => wayfinding.replace(app, fair, body),
});

export const generateNetwork = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/wayfinding/generate",
  summary: "Generate the aisle network of a level",
  description:
    "From walls, solid elements and booths. Manually drawn records are kept unless `replaceDrawn` is set; " +
    "nodes of transitions are always kept.",
  access: { scope: "plan:write" },
  drafts: "itself",
  body: json(Drawing),
  reply: ok(GeneratedNetwork),
  refusals: ["grid_too_large", "too_many_items", "conflict", "busy"],
  outside: true,
  handle: ({ app, who, fair, body }) => wayfinding.generate(app, fair, body, who),
});

export const listTransitions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/wayfinding/transitions",
  summary: "List transitions",
  access: { scope: "plan:read" },
  query: WholeListFilter,
  reply: page(Transition),
  handle: ({ app, fair, query }) => transitions.list(app, fair, query),
});

export const createTransition = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/wayfinding/transitions",
  summary: "Create a transition",
  access: { scope: "plan:write" },
  body: json(TransitionInput),
  reply: ok(Transition),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => transitions.create(app, fair, body),
});

export const updateTransition = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/wayfinding/transitions/{id}",
  summary: "Change a transition",
  access: { scope: "plan:write" },
  body: json(TransitionPatch),
  reply: ok(Transition),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => transitions.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) =>
    transitions.update(app, fair, params.id, body, unchanged),
});

export const deleteTransition = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/wayfinding/transitions/{id}",
  summary: "Delete a transition",
  access: { scope: "plan:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => transitions.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => transitions.remove(app, fair, params.id, unchanged),
});
