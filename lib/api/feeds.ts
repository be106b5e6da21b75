import { z } from "zod";
import { bytes, stream } from "#lib/http/file";
import { Bundle, PlanPrices, PlanStatus, PlanVersion } from "#lib/schema/bundle";
import { LegacyFeed } from "#lib/schema/legacyAnswers";
import { Flag } from "#lib/schema/shared";
import * as feeds from "#lib/services/feeds";
import { endpoint } from "./declare";

export const getPlanFeed = endpoint({
  method: "GET",
  path: "/e/{event}/data.json",
  summary: "The published plan",
  description:
    "Byte for byte what was published. `preview=1` is the live plan, for its signed-in organisers.",
  access: "public",
  query: z.object({ preview: Flag.optional().meta({ description: "1 is the live plan." }) }),
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
  summary: "The published plan in the shape that legacy readers know",
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
  summary: "The same as a script that sets `__data`",
  access: "public",
  reply: bytes(null, "text/javascript; charset=utf-8"),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair }) => feeds.legacyFeed(app, fair, "script"),
});

export const getOutline = endpoint({
  method: "GET",
  path: "/e/{event}/outline.svg",
  summary: "The level that the published plan opens with, in outline",
  description: "Ground, walls and booths without a word, to look at until the plan has arrived.",
  access: "public",
  reply: bytes(null, "image/svg+xml"),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until published",
  handle: ({ app, fair }) => feeds.outlineFeed(app, fair),
});

export const getVersionFeed = endpoint({
  method: "GET",
  path: "/e/{event}/version.json",
  summary: "Which plan is published, and in which state its booths are",
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
  summary: "What is free at the moment, and which ways are closed",
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
  summary: "What the free booths cost at the moment",
  description:
    "Before tax and extras, as their quotes say; none while the event shows no prices or sells nothing.",
  access: "public",
  reply: bytes(PlanPrices),
  refusals: ["not_published"],
  limit: "feeds",
  kept: "until written",
  handle: ({ app, fair }) => feeds.pricesFeed(app, fair),
});

export const getLiveFeed = endpoint({
  method: "GET",
  path: "/e/{event}/live",
  summary: "The same as it changes",
  description:
    "Server-sent events: `hello` and `published` name the version and the state of the booths, `status` has the " +
    "statuses that changed and all closures, `unpublished` is the last one. Where too many listen already the answer is " +
    "204; read `status.json` from time to time instead.",
  access: "public",
  reply: stream("A stream of events."),
  refusals: ["not_published"],
  // Many plans behind one address open their streams together; the number of open streams has its own limit.
  limit: "polls",
  handle: ({ app, fair }) => feeds.listenToBoard(app, fair),
});
