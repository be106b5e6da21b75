import { z } from "zod";
import { json } from "#lib/declare/body";
import { created, ok } from "#lib/declare/reply";
import { written } from "#lib/files/prepared";
import { okInPages, page } from "#lib/lists/pages";
import { Bundle } from "#lib/schema/bundle";
import { Event } from "#lib/schema/events";
import { Flag, Paging } from "#lib/schema/shared";
import {
  Checkpoint,
  CheckpointReport,
  CheckQuery,
  DiffQuery,
  NewCheckpoint,
  PlanCheck,
  PlanDiff,
  Publication,
  PublishedVersion,
  Restoration,
  RestoreReport,
  Version,
} from "#lib/schema/versions";
import { pageAskedFor, pagingOf } from "#lib/text/paging";
import * as events from "#services/events";
import * as publishing from "#services/publishing";
import { endpoint } from "./declare";

export const publishEvent = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/publish",
  summary: "Publish the plan",
  description:
    "Creates the next version from the draft and shows it to visitors. Issues found by the plan check are " +
    "returned as warnings; with the setting `publishing.refuseOnErrors`, errors prevent publishing.",
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
  summary: "Unpublish the plan",
  description: "The event is a draft again; its versions are kept.",
  access: { scope: "events:publish" },
  reply: ok(Event),
  subject: ({ app, fair }) => events.current(app, fair),
  handle: ({ app, fair }) => publishing.unpublish(app, fair),
});

export const checkPlan = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/check",
  summary: "Check the draft",
  description:
    "Overlaps, booths outside their level, labels that differ only in case, booths without a route, narrow " +
    "aisles, blocked exits, exhibitors without a booth, and sold booths without an exhibitor; with safety " +
    "rules also routes to exits, dead ends and the widths of exits. Returns all issues, or with `limit` or " +
    "`offset` one page and `meta`.",
  access: { scope: "plan:read" },
  query: CheckQuery,
  reply: okInPages(PlanCheck),
  handle: ({ app, fair, query }) => publishing.check(app, fair, query, pageAskedFor(query)),
});

export const listVersions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions",
  summary: "List published versions, latest first",
  access: { scope: "events:read" },
  query: Paging,
  reply: page(Version),
  handle: ({ app, fair, query }) => publishing.listVersions(app, fair, pagingOf(query)),
});

export const getVersion = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions/{number}",
  summary: "Get a published version",
  description: "`live` instead of a number returns the draft, and `draft-12` the saved draft 12.",
  access: { scope: "events:read" },
  reply: written(Bundle),
  mayLag: true,
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => publishing.readVersion(app, fair, params.number),
});

export const compareVersions = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions/{number}/diff",
  summary: "Compare two versions",
  description:
    "The changes from the state `against` to the version, or to the draft with `live` as number, as text " +
    "and as data. Returns everything, or with `limit` or `offset` one page of the objects and `meta`.",
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
  summary: "Restore a version or some of its objects",
  description:
    "Restores levels, booths, elements and the network. Orders, exhibitors at booths and their status are " +
    "kept; only `available` and `unavailable` are restored. Without `ids`, later objects are deleted unless " +
    "they are in an order.",
  access: { scope: "plan:write" },
  drafts: "itself",
  body: json(Restoration, { optional: true }),
  reply: ok(RestoreReport),
  refusals: ["not_found", "conflict", "label_taken", "external_id_taken", "booth_has_active_order"],
  subject: ({ app, fair, params }) => publishing.readVersion(app, fair, params.number),
  handle: ({ app, who, fair, params, body }) => publishing.restore(app, who, fair, params.number, body),
});

export const listCheckpoints = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/checkpoints",
  summary: "List saved drafts, latest first",
  description:
    "The draft is saved every ten minutes of work, before imports, bulk changes, generated aisles and restores, " +
    "and when it is published. Drafts are kept for 90 days: all of the last day, then one an hour, after a week " +
    "one a day.",
  access: { scope: "plan:read" },
  query: Paging,
  reply: page(Checkpoint),
  handle: ({ app, fair, query }) => publishing.listCheckpoints(app, fair, pagingOf(query)),
});

export const createCheckpoint = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/checkpoints",
  summary: "Save the current draft under a name",
  access: { scope: "plan:write" },
  drafts: "itself",
  body: json(NewCheckpoint),
  reply: created(Checkpoint),
  refusals: ["too_many_items"],
  handle: ({ app, who, fair, body }) => publishing.nameDraft(app, who, fair, body),
});

export const restoreCheckpoint = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/checkpoints/{number}/restore",
  summary: "Restore a saved draft or some of its objects",
  description: "By the same rules as restoring a version. The current draft is saved first.",
  access: { scope: "plan:write" },
  drafts: "itself",
  body: json(Restoration, { optional: true }),
  reply: ok(CheckpointReport),
  refusals: ["not_found", "conflict", "label_taken", "external_id_taken", "booth_has_active_order"],
  handle: ({ app, who, fair, params, body }) =>
    publishing.restoreCheckpoint(app, who, fair, params.number, body),
});

export const getBundle = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/bundle",
  summary: "Get all public data of the event",
  description: "From the draft, or with `published=1` as last published.",
  access: { scope: "events:read" },
  query: z.object({
    published: Flag.optional().meta({ description: "1 returns the plan as last published." }),
  }),
  reply: written(Bundle),
  mayLag: true,
  refusals: ["not_published"],
  handle: ({ app, fair, query }) =>
    publishing.readCurrent(app, fair, { published: query.published ?? false }),
});
