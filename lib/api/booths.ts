import { z } from "zod";
import { type Scope, STATUSES_FOR_SALES } from "#lib/access";
import { bulkJson, json } from "#lib/declare/body";
import { deleted, ok, oneOrMany } from "#lib/declare/reply";
import { validate } from "#lib/declare/validate";
import { csv } from "#lib/files/uploads";
import { page } from "#lib/lists/pages";
import { BOOTH_FIELDS, type BoothStatus } from "#lib/records/booths";
import { csvColumnsOf } from "#lib/records/record";
import {
  Booth,
  BoothAssignment,
  BoothExhibitors,
  BoothFilter,
  BoothInput,
  BoothMerge,
  BoothPatch,
  BoothSplit,
  BoothStatusChange,
  BoothUnassignment,
} from "#lib/schema/booths";
import { CsvText, ImportChoice, ImportReport, importOptions } from "#lib/schema/imports";
import { BOOTH_JOINS, BoothWithJoins, ListedBooth } from "#lib/schema/includes";
import { pagingOf } from "#lib/text/paging";
import * as booths from "#services/booths";
import * as joins from "#services/joins";
import { endpoint } from "./declare";

const CSV_HEADERS = csvColumnsOf(BOOTH_FIELDS).map(({ header }) => header);

/** Assigning exhibitors requires permission to read them, for every endpoint. */
const scopeForExhibitors = (inputs: { exhibitorIds?: string[] }[]) =>
  inputs.some(({ exhibitorIds }) => exhibitorIds) ? (["exhibitors:read"] as const) : [];

export const listBooths = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/booths",
  summary: "List booths",
  access: {
    scope: "plan:read",
    and: ({ query }) => [
      ...(query.details ? (["exhibitors:read"] as const) : []),
      ...BOOTH_JOINS.scopes({ query }),
    ],
  },
  query: BoothFilter.extend(BOOTH_JOINS.query),
  reply: page(ListedBooth),
  handle: ({ app, fair, query: { details = false, include, ...filter } }) =>
    joins.booths(app, fair, include).page(booths.list(app, fair, filter, { ...pagingOf(filter), details })),
});

export const createBooths = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/booths",
  summary: "Create a booth, or create and update many",
  description:
    "One object creates one booth. An array is a bulk upsert, all or nothing: each item is matched first by " +
    "externalId, then by label, and created if nothing matches.",
  access: { scope: "plan:write", and: ({ body }) => scopeForExhibitors([body].flat()) },
  body: bulkJson(BoothInput),
  reply: oneOrMany(Booth),
  refusals: [
    "label_taken",
    "external_id_taken",
    "duplicate_in_request",
    "booth_has_active_order",
    "too_many_items",
  ],
  handle: ({ app, fair, body }) =>
    Array.isArray(body) ? booths.upsert(app, fair, body) : booths.create(app, fair, body),
});

export const getBooth = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/booths/{id}",
  summary: "Get a booth",
  access: { scope: "plan:read", and: BOOTH_JOINS.scopes },
  query: z.object(BOOTH_JOINS.query),
  reply: ok(BoothWithJoins),
  refusals: ["booth_not_found"],
  handle: ({ app, fair, params, query }) =>
    joins.booths(app, fair, query.include).one(booths.get(app, fair, params.id)),
});

export const updateBooth = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/booths/{id}",
  summary: "Change a booth",
  access: { scope: "plan:write", and: ({ body }) => scopeForExhibitors([body]) },
  body: json(BoothPatch),
  reply: ok(Booth),
  refusals: ["booth_not_found", "label_taken", "external_id_taken", "booth_has_active_order"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => booths.update(app, fair, params.id, body, unchanged),
});

export const deleteBooth = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/booths/{id}",
  summary: "Delete a booth",
  access: { scope: "plan:write" },
  reply: deleted(),
  refusals: ["booth_not_found", "booth_has_active_order"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => booths.remove(app, fair, params.id, unchanged),
});

export const assignBooth = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/booths/{id}/assign",
  summary: "Assign an exhibitor to a booth",
  access: { scope: ["plan:write", "exhibitors:read"] },
  body: json(BoothAssignment),
  reply: ok(Booth),
  refusals: ["booth_not_found", "exhibitor_not_found", "booth_has_active_order"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => booths.assign(app, fair, params.id, body),
});

export const replaceBoothExhibitors = endpoint({
  method: "PUT",
  path: "/api/v1/events/{event}/booths/{id}/assign",
  summary: "Replace a booth's exhibitors",
  access: { scope: ["plan:write", "exhibitors:read"] },
  body: json(BoothExhibitors),
  reply: ok(Booth),
  refusals: ["booth_not_found", "exhibitor_not_found", "booth_has_active_order"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => booths.replaceExhibitors(app, fair, params.id, body.exhibitorIds),
});

export const unassignBooth = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/booths/{id}/assign",
  summary: "Remove an exhibitor from a booth",
  access: { scope: ["plan:write", "exhibitors:read"] },
  body: json(BoothUnassignment),
  reply: ok(Booth),
  refusals: ["booth_not_found", "exhibitor_not_found", "booth_has_active_order"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => booths.unassign(app, fair, params.id, body.exhibitorId),
});

function isForSales(status: BoothStatus): boolean {
  return STATUSES_FOR_SALES.some((each) => each === status);
}

export const setBoothStatus = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/booths/{id}/status",
  summary: "Set a booth's status",
  description: "Members with the sales role may set `available` and `held` without plan:write.",
  access: {
    scope: "plan:write",
    orRole: "sales",
    and: ({ body, scopes }) => [
      ...(body.force ? ["orders:write" as const] : []),
      ...(scopes.includes("plan:write") || isForSales(body.status) ? [] : ["plan:write" as const]),
    ],
  },
  body: json(BoothStatusChange),
  reply: ok(Booth),
  refusals: ["booth_not_found", "booth_has_active_order"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => booths.setStatus(app, fair, params.id, body),
});

/** Confirming a merge or split changes the booth's order, so it needs the permission to write orders. */
function scopeToConfirm({ body }: { body: { confirm?: boolean | undefined } }): Scope[] {
  return body.confirm ? ["orders:write"] : [];
}

function consentOf(
  { confirm = false }: { confirm?: boolean | undefined },
  { scopes }: { scopes: readonly string[] },
) {
  return { confirm, maySee: scopes.includes("orders:read") };
}

export const mergeBooths = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/booths/merge",
  summary: "Merge adjacent booths",
  description:
    "The first booth contains the others afterwards; splitting it restores them. If all belong to one " +
    "order or are available, `confirm` changes the order: its items are updated, the price difference " +
    "becomes an item, and an issued invoice is credited and issued again. Without `confirm` the response " +
    "is 409, and `details.preview` says what would change.",
  access: { scope: "plan:write", and: scopeToConfirm },
  body: json(BoothMerge),
  reply: ok(Booth),
  refusals: [
    "booth_not_found",
    "booths_not_adjacent",
    "booths_on_different_levels",
    "booths_differ",
    "booth_has_active_order",
    "label_taken",
    "too_many_items",
    "conflict",
  ],
  handle: ({ app, fair, body, who }) => booths.merge(app, fair, body, consentOf(body, who)),
});

export const splitBooth = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/booths/{id}/split",
  summary: "Split a booth",
  description:
    "Splits the booth by cuts, into equal parts, or, with an empty body, into the booths it was merged " +
    "from. With `confirm` the order of the booth gets all parts, as for a merge.",
  access: { scope: "plan:write", and: scopeToConfirm },
  body: json(BoothSplit, { optional: true }),
  reply: page(Booth),
  refusals: ["booth_not_found", "booth_has_active_order", "label_taken", "too_many_items", "conflict"],
  subject: ({ app, fair, params }) => booths.get(app, fair, params.id),
  handle: ({ app, fair, params, body, who }) =>
    booths.split(app, fair, params.id, body, consentOf(body, who)),
});

export const listParts = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/booths/{id}/parts",
  summary: "Preview splitting a merged booth",
  description: "The booth itself first, then those inside it, at their new positions. Nothing is changed.",
  access: { scope: "plan:read" },
  reply: page(Booth),
  refusals: ["booth_not_found", "conflict"],
  handle: ({ app, fair, params }) => booths.partsOf(app, fair, params.id),
});

export const importBooths = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/booths/import",
  summary: "Import booths from CSV",
  description:
    `Columns: ${CSV_HEADERS.join(", ")}. With errors nothing is written unless \`partial=1\`; \`dryRun=1\` ` +
    "writes nothing and returns the same counts with a preview.",
  access: { scope: "plan:write" },
  query: ImportChoice,
  body: csv(CsvText),
  reply: ok(ImportReport),
  refusals: ["csv_invalid", "csv_encoding", "csv_too_large", "too_many_items"],
  handle: ({ app, fair, body, query, who }) =>
    booths.importCsv(app, fair, body, importOptions(query, who), (input) => validate(BoothInput, input)),
});
