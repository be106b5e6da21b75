import { z } from "zod";
import { bulkJson, json } from "#lib/declare/body";
import { deleted, ok, oneOrMany } from "#lib/declare/reply";
import { validate } from "#lib/declare/validate";
import { csv } from "#lib/files/uploads";
import { page } from "#lib/lists/pages";
import {
  Exhibitor,
  ExhibitorDossier,
  ExhibitorFilter,
  ExhibitorInput,
  ExhibitorPatch,
  PortalEmail,
  PortalLink,
} from "#lib/schema/exhibitors";
import { CsvText, ImportChoice, ImportReport, importOptions } from "#lib/schema/imports";
import { EXHIBITOR_JOINS, ExhibitorWithJoins } from "#lib/schema/includes";
import { pagingOf } from "#lib/text/paging";
import * as exhibitors from "#services/exhibitors";
import * as joins from "#services/joins";
import { endpoint } from "./declare";

export const listExhibitors = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors",
  summary: "List exhibitors",
  access: { scope: "exhibitors:read", and: EXHIBITOR_JOINS.scopes },
  query: ExhibitorFilter.extend(EXHIBITOR_JOINS.query),
  reply: page(ExhibitorWithJoins),
  handle: ({ app, fair, query: { include, ...filter } }) =>
    joins.exhibitors(app, fair, include).page(exhibitors.list(app, fair, filter, pagingOf(filter))),
});

export const createExhibitors = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors",
  summary: "Create an exhibitor, or create and update many",
  description:
    "One object creates one exhibitor. An array is a bulk upsert, all or nothing: each item is matched first " +
    "by externalId, then by partnerId, then by name, and created if nothing matches. Among several " +
    "exhibitors with one name, the oldest is used, unless another externalId or partnerId distinguishes it.",
  access: { scope: "exhibitors:write" },
  body: bulkJson(ExhibitorInput),
  reply: oneOrMany(Exhibitor),
  refusals: ["slug_taken", "external_id_taken", "conflict", "duplicate_in_request", "too_many_items"],
  handle: ({ app, fair, body }) =>
    Array.isArray(body) ? exhibitors.upsert(app, fair, body) : exhibitors.create(app, fair, body),
});

export const importExhibitors = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/import",
  summary: "Import exhibitors from CSV",
  description:
    "The template is at /templates/exhibitors.csv; only Name is required, and unknown columns become " +
    "metadata. Rows are matched like the items of a bulk upsert. Exhibitors are assigned to the booths in " +
    "the file and keep those they have. An empty cell changes nothing. With errors nothing is written " +
    "unless `partial=1`.",
  access: { scope: "exhibitors:write" },
  query: ImportChoice,
  body: csv(CsvText),
  reply: ok(ImportReport),
  refusals: ["csv_invalid", "csv_encoding", "csv_too_large", "too_many_items"],
  handle: ({ app, fair, body, query, who }) =>
    exhibitors.importCsv(app, fair, body, importOptions(query, who), (input) =>
      validate(ExhibitorInput, input),
    ),
});

export const getExhibitor = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}",
  summary: "Get an exhibitor",
  description: "By id, slug, externalId or legacyId.",
  access: { scope: "exhibitors:read", and: EXHIBITOR_JOINS.scopes },
  query: z.object(EXHIBITOR_JOINS.query),
  reply: ok(ExhibitorWithJoins),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params, query }) =>
    joins.exhibitors(app, fair, query.include).one(exhibitors.get(app, fair, params.id)),
});

export const updateExhibitor = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/exhibitors/{id}",
  summary: "Change an exhibitor",
  access: { scope: "exhibitors:write" },
  body: json(ExhibitorPatch),
  reply: ok(Exhibitor),
  refusals: ["exhibitor_not_found", "slug_taken", "external_id_taken", "conflict", "too_many_items"],
  subject: ({ app, fair, params }) => exhibitors.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) =>
    exhibitors.update(app, fair, params.id, body, unchanged),
});

export const deleteExhibitor = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/exhibitors/{id}",
  summary: "Delete an exhibitor",
  description:
    "It is removed from its booths and its extras are released. Refused while it has an active order; ended " +
    "orders keep the company's name.",
  access: { scope: "exhibitors:write" },
  reply: deleted(),
  refusals: ["exhibitor_not_found", "exhibitor_has_orders", "conflict"],
  subject: ({ app, fair, params }) => exhibitors.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => exhibitors.remove(app, fair, params.id, unchanged),
});

export const getPortalLink = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal-link",
  summary: "Get an exhibitor's portal link",
  access: { scope: "exhibitors:portal" },
  reply: ok(PortalLink),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.portalLink(app, fair, params.id),
});

export const rotatePortalLink = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal-link",
  summary: "Replace an exhibitor's portal link",
  description: "The old link stops working, and sessions opened with it end.",
  access: { scope: "exhibitors:portal" },
  reply: ok(PortalLink),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.rotatePortalLink(app, fair, params.id),
});

export const sendPortalLink = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal-link/send",
  summary: "E-mail an exhibitor its portal link",
  description: "To `contactEmail`, optionally with the organiser's message.",
  access: { scope: "exhibitors:portal" },
  body: json(PortalEmail, { optional: true }),
  reply: ok(PortalLink),
  refusals: ["exhibitor_not_found", "source_unreachable"],
  outside: true,
  handle: ({ app, fair, params, body }) => exhibitors.sendPortalLink(app, fair, params.id, body),
});

export const exportExhibitor = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}/export",
  summary: "Get all data about an exhibitor",
  description: "The record with its contacts, booths, sessions, orders, extras and statistics.",
  access: { scope: "exhibitors:write" },
  reply: ok(ExhibitorDossier),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.dossier(app, fair, params.id),
});

export const eraseExhibitor = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/erase",
  summary: "Erase an exhibitor's personal data",
  description:
    "Contacts are overwritten in the exhibitor, its orders and messages about them. Amounts and the " +
    "company's name are kept. The portal link stops working.",
  access: { scope: "exhibitors:write" },
  reply: ok(Exhibitor),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.erase(app, fair, params.id),
});
