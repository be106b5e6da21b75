import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { CompanyNote, NoteFilter, NoteInput, NotePatch } from "#lib/schema/notes";
import { pagingOf } from "#lib/text/paging";
import * as notes from "#services/notes";
import { endpoint } from "./declare";

export const listNotes = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/notes",
  summary: "List notes and tasks about companies",
  description:
    "Open tasks come first, by the day they are due, then notes and what is done, the newest first.",
  access: { scope: "orders:read" },
  query: NoteFilter,
  reply: page(CompanyNote),
  handle: ({ app, fair, query }) => notes.list(app, fair, query, pagingOf(query)),
});

export const createNote = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/notes",
  summary: "Write a note or task about a company",
  description: "Only the team sees it.",
  access: { scope: "orders:write" },
  body: json(NoteInput),
  reply: ok(CompanyNote),
  refusals: ["too_many_items"],
  handle: ({ app, who, fair, body }) => notes.create(app, fair, who, body),
});

export const updateNote = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/notes/{id}",
  summary: "Change a note or task",
  access: { scope: "orders:write" },
  body: json(NotePatch),
  reply: ok(CompanyNote),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => notes.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => notes.update(app, fair, params.id, body, unchanged),
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/notes/{id}",
  summary: "Delete a note or task",
  access: { scope: "orders:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => notes.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => notes.remove(app, fair, params.id, unchanged),
});
