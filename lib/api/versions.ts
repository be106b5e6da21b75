import { z } from "zod";
import { json } from "#lib/http/body";
import { written } from "#lib/http/file";
import { ok, okInPages, page } from "#lib/http/reply";
import { Bundle } from "#lib/schema/bundle";
import { Event } from "#lib/schema/events";
import { Flag, Paging, pageAskedFor, pagingOf } from "#lib/schema/shared";
import {
  Checkpoint,
  CheckpointReport,
  CheckQuery,
  DiffQuery,
  PlanCheck,
  PlanDiff,
  Publication,
  PublishedVersion,
  Restoration,
  RestoreReport,
  Version,
} from "#lib/schema/versions";
import * as events from "#lib/services/events";
import * as publishing from "#lib/services/publishing";
import { endpoint } from "./declare";

export const publishEvent = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/publish",
  summary: "Publish the plan as it is",
  description:
    "Makes the next version from one moment of the live plan and shows it to visitors. What the check of the plan " +
    "finds comes along as warnings; with the setting `publishing.refuseOnErrors` errors stop it.",
  access: { scope: "events:publish" },
  body: json(Publication, { optional: true }),
  reply: ok(PublishedVersion),
  refusals: ["conflict"],
  subject: ({ app, fair }) => events.current(app, fair),
  handle: ({ app, who, fair, body }) => publishing.publish(app, who, fair, body),
});

export const unpublishEvent = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/unpublish",
  summary: "Take the plan off the public addresses",
  description: "The event is a draft again; its versions stay.",
  access: { scope: "events:publish" },
  reply: ok(Event),
  subject: ({ app, fair }) => events.current(app, fair),
  handle: ({ app, fair }) => publishing.unpublish(app, fair),
});

export const checkPlan = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/check",
  summary: "Find what is wrong with the live plan",
  description:
    "Overlaps, booths beyond their level, labels that differ in case alone, booths that no way leads to, narrow " +
    "aisles, blocked exits, exhibitors without a booth, and booths sold to nobody. All that was found, or with " +
    "`limit` or `offset` a page of it and `meta`.",
  access: { scope: "plan:read" },
  query: CheckQuery,
  reply: okInPages(PlanCheck),
  handle: ({ app, fair, query }) => publishing.check(app, fair, query, pageAskedFor(query)),
});

export const listVersions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions",
  summary: "List what was published, the last version first",
  access: { scope: "events:read" },
  query: Paging,
  reply: page(Version),
  handle: ({ app, fair, query }) => publishing.listVersions(app, fair, pagingOf(query)),
});

export const getVersion = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions/{number}",
  summary: "Read a version as it was published",
  description: "`live` instead of a number is the plan as it is now.",
  access: { scope: "events:read" },
  reply: written(Bundle),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => publishing.readVersion(app, fair, params.number),
});

export const compareVersions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions/{number}/diff",
  summary: "What became of every object up to a version",
  description:
    "From the state `against` to the version, or to the live plan with `live` for a number; in words and as data. " +
    "Everything, or with `limit` or `offset` a page of the objects and `meta`.",
  access: { scope: "events:read" },
  query: DiffQuery,
  reply: okInPages(PlanDiff),
  refusals: ["not_found"],
  handle: ({ app, fair, params, query }) =>
    publishing.compare(app, fair, params.number, query, pageAskedFor(query)),
});

export const restoreVersion = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/versions/{number}/restore",
  summary: "Bring a version's plan back, or single objects of it",
  description:
    "Levels, booths, elements and the network become what they were. Orders, who stands on a booth and its status " +
    "stay; only `available` and `unavailable` turn back into each other. Without `ids`, what was drawn later goes, " +
    "unless it is in an order.",
  access: { scope: "plan:write" },
  body: json(Restoration, { optional: true }),
  reply: ok(RestoreReport),
  refusals: ["not_found", "conflict", "label_taken", "external_id_taken", "booth_has_active_order"],
  subject: ({ app, fair, params }) => publishing.readVersion(app, fair, params.number),
  handle: ({ app, who, fair, params, body }) => publishing.restore(app, who, fair, params.number, body),
});

export const listCheckpoints = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/checkpoints",
  summary: "List the kept drafts, the last one first",
  description:
    "Before a version is restored, the draft is kept; the last 50 of an event can be brought back.",
  access: { scope: "plan:read" },
  query: Paging,
  reply: page(Checkpoint),
  handle: ({ app, fair, query }) => publishing.listCheckpoints(app, fair, pagingOf(query)),
});

export const restoreCheckpoint = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/checkpoints/{number}/restore",
  summary: "Bring a kept draft back",
  description: "By the rules of restoring a version. The draft as it is now is kept first.",
  access: { scope: "plan:write" },
  reply: ok(CheckpointReport),
  refusals: ["not_found", "conflict", "label_taken", "external_id_taken", "booth_has_active_order"],
  handle: ({ app, who, fair, params }) => publishing.restoreCheckpoint(app, who, fair, params.number),
});

export const getBundle = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/bundle",
  summary: "Everything of the event that visitors may see",
  description: "Live, or with `published=1` as it was published last.",
  access: { scope: "events:read" },
  query: z.object({
    published: Flag.optional().meta({ description: "1 is the plan as it was published last." }),
  }),
  reply: written(Bundle),
  refusals: ["not_published"],
  handle: ({ app, fair, query }) =>
    publishing.readCurrent(app, fair, { published: query.published ?? false }),
});
