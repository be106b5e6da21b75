import type { Scope } from "#lib/access";
import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import {
  type CopiedPart,
  Event,
  EventDuplicate,
  EventFilter,
  EventInput,
  EventPatch,
} from "#lib/schema/events";
import { duplicate, partsOf } from "#lib/services/events/duplicate";
import { pagingOf } from "#lib/text/paging";
import * as events from "#services/events";
import { endpoint } from "./declare";

export const listEvents = endpoint({
  method: "GET",
  path: "/api/v1/events",
  summary: "List events",
  access: { scope: "events:read" },
  query: EventFilter,
  reply: page(Event),
  handle: ({ app, who, query }) => {
    const { deleted = false, updatedSince } = query;
    return events.list(app, who, { deleted, updatedSince }, pagingOf(query));
  },
});

export const createEvent = endpoint({
  method: "POST",
  path: "/api/v1/events",
  summary: "Create an event",
  description: "It starts as a draft. The slug is derived from the name unless one is given.",
  access: { scope: "events:write" },
  body: json(EventInput),
  reply: ok(Event),
  refusals: ["slug_taken", "series_collides", "forbidden"],
  handle: ({ app, who, body }) => events.create(app, who, body),
});

export const getEvent = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}",
  summary: "Get an event",
  access: { scope: "events:read" },
  reply: ok(Event),
  handle: ({ app, fair }) => events.get(app, fair),
});

export const updateEvent = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}",
  summary: "Change an event",
  description: "`settings` are merged deeply: objects merge, arrays replace, null removes a key.",
  access: { scope: "events:write" },
  body: json(EventPatch),
  reply: ok(Event),
  refusals: ["slug_taken", "series_collides"],
  subject: ({ app, fair }) => events.current(app, fair),
  handle: ({ app, fair, body, unchanged }) => events.update(app, fair, body, unchanged),
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}",
  summary: "Delete an event",
  description: "It disappears from every address at once, and can be restored for 30 days.",
  access: { scope: "events:write" },
  reply: deleted(),
  subject: ({ app, fair }) => events.current(app, fair),
  handle: ({ app, fair, unchanged }) => events.remove(app, fair, unchanged),
});

export const restoreEvent = endpoint({
  method: "POST",
  path: "/api/v1/deleted-events/{id}/restore",
  summary: "Restore a deleted event",
  access: { scope: "events:write" },
  reply: ok(Event),
  refusals: ["event_not_found"],
  handle: ({ app, who, params }) => events.restore(app, who, params.id),
});

/** Copying something requires permission to read it. */
function scopesToCopy(parts: ReadonlySet<CopiedPart>): Scope[] {
  const sold = ["pricing", "extras", "discounts"] as const;
  return [
    ...(parts.has("exhibitors") ? ["exhibitors:read" as const] : []),
    ...(sold.some((part) => parts.has(part)) ? ["orders:read" as const] : []),
  ];
}

export const duplicateEvent = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/duplicate",
  summary: "Copy an event's map into a new draft",
  description:
    "`include` selects what is copied besides the map: exhibitors with their categories, pricing and tax " +
    "rules, extras, discounts, banners and kiosks, with their settings; never orders, uses or counts.",
  access: { scope: "events:write", and: ({ body }) => scopesToCopy(partsOf(body)) },
  body: json(EventDuplicate),
  reply: ok(Event),
  refusals: ["slug_taken", "forbidden"],
  handle: ({ app, who, fair, body }) => duplicate(app, who, fair, body),
});
