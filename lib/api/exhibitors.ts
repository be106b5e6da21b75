import { bulkJson, csv, json } from "#lib/http/body";
import { deleted, ok, oneOrMany, page } from "#lib/http/reply";
import { validate } from "#lib/http/validate";
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
import { pagingOf } from "#lib/schema/shared";
import * as exhibitors from "#lib/services/exhibitors";
import { endpoint } from "./declare";

export const listExhibitors = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors",
  summary: "List exhibitors",
  access: { scope: "exhibitors:read" },
  query: ExhibitorFilter,
  reply: page(Exhibitor),
  handle: ({ app, fair, query }) => exhibitors.list(app, fair, query, pagingOf(query)),
});

export const createExhibitors = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors",
  summary: "Make an exhibitor, or make and change many",
  description:
    "One object makes one exhibitor. An array is a bulk upsert, all or nothing: each item is matched first by " +
    "externalId, then by partnerId, then by name, and made where none matches. Of several exhibitors with one name " +
    "the oldest is meant, unless another externalId or partnerId tells it apart.",
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
    "The template is at /templates/exhibitors.csv; only Name is required, and columns that nobody knows become " +
    "metadata. A row is matched like an item of a bulk. The booths it names are given to the exhibitor; it keeps " +
    "those it has. An empty cell changes nothing. With errors nothing is written unless `partial=1`.",
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
  summary: "Read an exhibitor",
  description: "By id, slug, externalId or legacyId.",
  access: { scope: "exhibitors:read" },
  reply: ok(Exhibitor),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.get(app, fair, params.id),
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
    "Its booths lose it and its extras are given back. Refused while it has an order that counts; orders that have " +
    "ended keep the company's name.",
  access: { scope: "exhibitors:write" },
  reply: deleted(),
  refusals: ["exhibitor_not_found", "exhibitor_has_orders", "conflict"],
  subject: ({ app, fair, params }) => exhibitors.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => exhibitors.remove(app, fair, params.id, unchanged),
});

export const getPortalLink = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal-link",
  summary: "Read an exhibitor's own way in",
  access: { scope: "exhibitors:portal" },
  reply: ok(PortalLink),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.portalLink(app, fair, params.id),
});

export const rotatePortalLink = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal-link",
  summary: "Give an exhibitor a new way in",
  description: "The old link leads nowhere from now on, and whoever came in through it is out.",
  access: { scope: "exhibitors:portal" },
  reply: ok(PortalLink),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.rotatePortalLink(app, fair, params.id),
});

export const sendPortalLink = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal-link/send",
  summary: "Send an exhibitor its own way in",
  description: "By e-mail to `contactEmail`, with words of the organiser's if there are any.",
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
  summary: "Everything about one exhibitor",
  description:
    "The record with its contacts, booths, sessions, orders, extras and what visitors did with it.",
  access: { scope: "exhibitors:write" },
  reply: ok(ExhibitorDossier),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.dossier(app, fair, params.id),
});

export const eraseExhibitor = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/erase",
  summary: "Forget the people behind an exhibitor",
  description:
    "Contacts are overwritten, in the exhibitor, its orders and the messages about them. Amounts and the company's " +
    "name stay. The portal link ends.",
  access: { scope: "exhibitors:write" },
  reply: ok(Exhibitor),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => exhibitors.erase(app, fair, params.id),
});
