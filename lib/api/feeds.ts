import { z } from "zod";
import { bytes, stream } from "#lib/files/prepared";
import { Bundle, PlanCrowds, PlanPrices, PlanStatus, PlanVersion } from "#lib/schema/bundle";
import { LegacyFeed } from "#lib/schema/legacyAnswers";
import { Flag, SeveralIds } from "#lib/schema/shared";
import { CALENDAR_TYPE } from "#lib/text/calendar";
import * as feeds from "#services/feeds";
import { endpoint } from "./declare";

const SCRIPT = "text/javascript; charset=utf-8";

export const getPlanFeed = endpoint({
  method: "GET",
  path: "/e/{event}/data.json",
  summary: "Get the published plan",
  description:
    "Byte for byte as published. `preview=1` returns the draft to signed-in organisers of the event.",
  access: "public",
  query: z.object({ preview: Flag.optional().meta({ description: "1 returns the draft." }) }),
  reply: bytes(Bundle),
  refusals: ["not_published", "unauthorized", "session_required"],
  limit: "feeds",
  kept: "until published",
  handle: ({ app, who, fair, params, query }) =>
    query.preview ? feeds.previewFeed(app, who, fair, params.event) : feeds.planFeed(app, fair),
});

export const getLegacyFeed = endpoint({
  method: "GET",
  path: "/e/{event}/data.legacy.json",
  summary: "Get the published plan in the legacy format",
  access: "public",
  reply: bytes(LegacyFeed, "application/json; charset=utf-8"),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair }) => feeds.legacyFeed(app, fair, "json"),
});

export const getLegacyScript = endpoint({
  method: "GET",
  path: "/e/{event}/data.legacy.js",
  summary: "Get the legacy feed as a script that sets `__data`",
  access: "public",
  reply: bytes(null, SCRIPT),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair }) => feeds.legacyFeed(app, fair, "script"),
});

export const getLegacyPlanFile = endpoint({
  method: "GET",
  path: "/e/{event}/data/{file}",
  summary: "Get a file of the published plan for viewers of the legacy product",
  description:
    "Such a viewer reads `manifest.json` first; it also reads `data.js`, `version.json`, `fp.svg.js`, " +
    "`fp.svg.L1.js` and so on for each level from the lowest, `wf.data.js` and `booths.json`.",
  access: "public",
  reply: bytes(null, SCRIPT, "application/json; charset=utf-8"),
  refusals: ["not_published", "not_found"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair, params }) => feeds.legacyPlanFile(app, fair, params.file),
});

export const getOutline = endpoint({
  method: "GET",
  path: "/e/{event}/outline.svg",
  summary: "Get an outline of the initial level",
  description: "Floor, walls and booths without texts, to show while the plan is loading.",
  access: "public",
  reply: bytes(null, "image/svg+xml"),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until published",
  handle: ({ app, fair }) => feeds.outlineFeed(app, fair),
});

export const getSessionCalendar = endpoint({
  method: "GET",
  path: "/e/{event}/sessions.ics",
  summary: "Get the programme as a calendar",
  description: "An iCalendar file (RFC 5545) of the published sessions, to subscribe to or import.",
  access: "public",
  query: z.object({
    exhibitor: z.string().max(200).optional().meta({
      description: "Only sessions of this exhibitor, by id or slug.",
    }),
    sessions: SeveralIds.optional().meta({
      description: "Only these sessions, such as those of a planned visit.",
    }),
  }),
  reply: bytes(null, CALENDAR_TYPE),
  mayLag: true,
  refusals: ["not_published", "exhibitor_not_found"],
  limit: "feeds",
  handle: ({ app, fair, query: { exhibitor, sessions } }) =>
    feeds.sessionCalendarFeed(app, fair, { exhibitor, sessionIds: sessions }),
});

export const getVersionFeed = endpoint({
  method: "GET",
  path: "/e/{event}/version.json",
  summary: "Get the current version and status",
  access: "public",
  reply: bytes(PlanVersion),
  refusals: ["not_published"],
  limit: "polls",
  kept: "until written",
  handle: ({ app, fair }) => feeds.versionFeed(app, fair),
});

export const getStatusFeed = endpoint({
  method: "GET",
  path: "/e/{event}/status.json",
  summary: "Get booth statuses and closures",
  access: "public",
  reply: bytes(PlanStatus),
  refusals: ["not_published"],
  limit: "polls",
  kept: "until written",
  handle: ({ app, fair }) => feeds.statusFeed(app, fair),
});

export const getPricesFeed = endpoint({
  method: "GET",
  path: "/e/{event}/prices.json",
  summary: "Get prices of available booths",
  description:
    "Before tax and extras, equal to their quotes; empty while prices are hidden or sales are closed.",
  access: "public",
  reply: bytes(PlanPrices),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair }) => feeds.pricesFeed(app, fair),
});

export const getCrowdsFeed = endpoint({
  method: "GET",
  path: "/e/{event}/crowds.json",
  summary: "Get where visitors usually crowd",
  description:
    "Covers the last seven days. Places that fewer than five visits stood at or had a route to in that " +
    "hour are left out. Empty if analytics are disabled.",
  access: "public",
  reply: bytes(PlanCrowds),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair }) => feeds.crowdsFeed(app, fair),
});

export const getLiveFeed = endpoint({
  method: "GET",
  path: "/e/{event}/live",
  summary: "Stream booth statuses and closures",
  description:
    "Server-sent events: `hello` and `published` contain the version and the state of the booths, `status` " +
    "has changed statuses and all closures, and `unpublished` is the last event. If there are too many " +
    "listeners, the response is 204; poll `status.json` instead.",
  access: "public",
  reply: stream("A stream of events."),
  refusals: ["not_published"],
  // Many viewers behind one address open their streams together; the number of open streams has its own limit.
  limit: "polls",
  handle: ({ app, fair }) => feeds.listenToBoard(app, fair),
});
