import type { z } from "zod";
import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { validate } from "#lib/declare/validate";
import { resumedStream } from "#lib/files/prepared";
import { isSame } from "#lib/plan/change";
import { type Fault, isRefusal, Refusal } from "#lib/refusal";
import { BoothInput, BoothPatch } from "#lib/schema/booths";
import { ElementInput } from "#lib/schema/elements";
import { LevelInput } from "#lib/schema/levels";
import {
  Company,
  LiveQuery,
  Plan,
  PlanChange,
  PlanChanged,
  PlanChanges,
  Whereabouts,
} from "#lib/schema/plan";
import { EdgeInPlan, NodeInPlan, TransitionInput } from "#lib/schema/wayfinding";
import * as plan from "#services/plan";
import { endpoint } from "./declare";

const WHOLE_PLAN_BYTES = 8 * 1024 * 1024;

export const getPlan = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/plan",
  summary: "Get the plan in the editor",
  description: "All levels with everything on them, and the revision from which to stream changes.",
  access: { scope: "plan:read" },
  reply: ok(Plan),
  handle: ({ app, fair }) => plan.read(app, fair),
});

export const changePlan = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/plan/changes",
  summary: "Change the plan",
  description:
    "All or nothing, merged field by field with concurrent changes: changes of different records and fields " +
    "are all kept. If someone else changed the same field since, nothing is written and 409 `conflict` lists " +
    "the current values. Orders, labels and limits are checked as in other endpoints.",
  access: {
    scope: "plan:write",
    and: ({ body }) => (namesExhibitors(body.changes.booths) ? (["exhibitors:read"] as const) : []),
  },
  drafts: "itself",
  body: json(PlanChange, { maxBytes: WHOLE_PLAN_BYTES }),
  reply: ok(PlanChanged),
  refusals: [
    "conflict",
    "label_taken",
    "external_id_taken",
    "booth_has_active_order",
    "level_not_empty",
    "too_many_items",
    "duplicate_in_request",
  ],
  handle: ({ app, who, fair, body }) =>
    plan.change(app, who, fair, body, {
      level: reading(LevelInput),
      newBooth: reading(BoothInput),
      booth: reading(BoothPatch),
      element: reading(ElementInput),
      node: reading(NodeInPlan),
      edge: reading(EdgeInPlan),
      passage: reading(TransitionInput),
    }),
});

export const followPlan = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/plan/live",
  summary: "Stream changes of the plan",
  description:
    "Server-sent events: `changes` contains the changes since the previous one, `presence` who has the plan " +
    "open, `comments` that comments changed, and `reload` that the plan must be read again. The id of an event is the revision after it.",
  access: { scope: "plan:read" },
  query: LiveQuery,
  reply: resumedStream("A stream of events."),
  refusals: ["busy"],
  handle: async ({ app, who, fair, query }) =>
    plan.listenToPlan(app, who, fair, query.since ?? 0, (changes) => PlanChanges.parse(changes)),
});

export const showPresence = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/plan/presence",
  summary: "Share your position in the plan",
  description:
    "Sent to everyone who has the plan open. After 30 seconds without a request you count as disconnected.",
  access: { scope: "plan:read" },
  audited: false,
  body: json(Whereabouts),
  reply: ok(Company),
  handle: ({ app, who, fair, body }) => plan.beHere(app, who, fair, body),
});

/** Assigning exhibitors requires permission to read them, for every endpoint. */
function namesExhibitors({ added, updated }: z.output<typeof PlanChange>["changes"]["booths"]): boolean {
  const placed = added.some(({ exhibitorIds }) => Array.isArray(exhibitorIds) && exhibitorIds.length > 0);
  return placed || updated.some(({ from, to }) => !isSame(from.exhibitorIds, to.exhibitorIds));
}

/** Errors include the path of the record in the request. */
function reading<T extends z.ZodType>(schema: T) {
  return (record: object, place: string): z.output<T> => {
    try {
      return validate(schema, record);
    } catch (error) {
      if (!isRefusal(error) || !Array.isArray(error.details)) throw error;
      const faults = error.details.map((fault): Fault => ({ ...fault, path: `${place}.${fault.path}` }));
      throw new Refusal(error.code, `${place}.${error.message}`, faults);
    }
  };
}
