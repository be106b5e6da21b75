import { z } from "zod";
import { bulkJson, json } from "#lib/declare/body";
import { deleted, ok, oneOrMany } from "#lib/declare/reply";
import { validate } from "#lib/declare/validate";
import { csv } from "#lib/files/uploads";
import { page } from "#lib/lists/pages";
import { CsvText, ImportChoice, ImportReport, importOptions } from "#lib/schema/imports";
import { SESSION_JOINS, SessionWithJoins } from "#lib/schema/includes";
import { Session, SessionFilter, SessionInput, SessionPatch } from "#lib/schema/sessions";
import * as joins from "#services/joins";
import * as sessions from "#services/sessions";
import { endpoint } from "./declare";

export const listSessions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/sessions",
  summary: "List sessions by start time",
  description: "All of them unless a limit is given.",
  access: { scope: "sessions:read", and: SESSION_JOINS.scopes },
  query: SessionFilter.extend(SESSION_JOINS.query),
  reply: page(SessionWithJoins),
  handle: ({ app, fair, query: { include, ...filter } }) =>
    joins
      .sessions(app, fair, include)
      .page(sessions.list(app, fair, { ...filter, after: filter.after?.position })),
});

export const createSessions = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/sessions",
  summary: "Create a session, or create and update many",
  description:
    "One object creates one session. An array is a bulk upsert, all or nothing: each item is matched by " +
    "externalId, and created if nothing matches.",
  access: { scope: "sessions:write" },
  body: bulkJson(SessionInput),
  reply: oneOrMany(Session),
  refusals: ["external_id_taken", "duplicate_in_request", "too_many_items"],
  handle: ({ app, fair, body }) =>
    Array.isArray(body) ? sessions.upsert(app, fair, body) : sessions.create(app, fair, body),
});

export const importSessions = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/sessions/import",
  summary: "Import sessions from CSV",
  description:
    "The template is at /templates/sessions.csv; Name, Start and End are required. Times without an offset are in " +
    "the event's time zone. A row is matched by External ID, or without one by its name and start. An empty cell " +
    "changes nothing. With errors nothing is written unless `partial=1`.",
  access: { scope: "sessions:write" },
  query: ImportChoice,
  body: csv(CsvText),
  reply: ok(ImportReport),
  refusals: ["csv_invalid", "csv_encoding", "csv_too_large", "too_many_items"],
  handle: ({ app, fair, body, query, who }) =>
    sessions.importCsv(app, fair, body, importOptions(query, who), (input) => validate(SessionInput, input)),
});

export const getSession = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/sessions/{id}",
  summary: "Get a session",
  description: "By id, externalId or legacyId.",
  access: { scope: "sessions:read", and: SESSION_JOINS.scopes },
  query: z.object(SESSION_JOINS.query),
  reply: ok(SessionWithJoins),
  refusals: ["not_found"],
  handle: ({ app, fair, params, query }) =>
    joins.sessions(app, fair, query.include).one(sessions.get(app, fair, params.id)),
});

export const updateSession = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/sessions/{id}",
  summary: "Change a session",
  description: "A new place replaces the former one.",
  access: { scope: "sessions:write" },
  body: json(SessionPatch),
  reply: ok(Session),
  refusals: ["not_found", "external_id_taken"],
  subject: ({ app, fair, params }) => sessions.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => sessions.update(app, fair, params.id, body, unchanged),
});

export const deleteSession = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/sessions/{id}",
  summary: "Delete a session",
  access: { scope: "sessions:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => sessions.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => sessions.remove(app, fair, params.id, unchanged),
});
