import type { z } from "zod";
import type { Scope } from "#lib/access";
import { ok, plain } from "#lib/declare/reply";
import type { App } from "#lib/ports";
import type { RefusalCode } from "#lib/refusal";
import * as words from "#lib/schema/legacy";
import * as answers from "#lib/schema/legacyAnswers";
import type { Caller } from "#lib/services/base/caller";
import * as legacy from "#services/legacy";
import { record } from "./compatBody";
import { LEGACY, unknownAction } from "./compatDialect";
import { endpoint } from "./declare";

/** An action of the legacy API: required scope, parsing, execution and response. */
type Action<In extends z.ZodType, Out extends z.ZodType> = {
  summary: string;
  scope: Scope | readonly Scope[];
  and?: (request: { body: z.output<In> }) => readonly Scope[];
  reads: words.Sent<In>;
  answers: Out;
  refusals?: readonly RefusalCode[];
  does(app: App, who: Caller, body: z.output<In>): Promise<z.input<Out>>;
};

/** Declares an action at both of its paths: the one under /api/v1, and the legacy path with its response format. */
function action<const Name extends string, In extends z.ZodType, Out extends z.ZodType>(
  name: Name,
  { summary, scope, and, reads, answers: answer, refusals, does }: Action<In, Out>,
) {
  const common = {
    method: "POST",
    access: { scope, ...(and ? { and } : {}) },
    dialect: LEGACY,
    body: record(reads.schema, reads.spelled),
    refusals: ["event_not_found", ...(refusals ?? [])],
    handle: ({ app, who, body }: { app: App; who: Caller; body: z.output<In> }) => does(app, who, body),
  } as const;
  return [
    endpoint({ ...common, path: `/api/v1/compat/legacy/${name}`, summary, reply: ok(answer) }),
    endpoint({
      ...common,
      path: `/api/v1/${name}`,
      summary: `${summary}, without an envelope`,
      reply: plain(answer),
    }),
  ] as const;
}

const EXHIBITOR = "exhibitor_not_found";
const BOOTH = "booth_not_found";

const ACTIONS = [
  action("list-events", {
    summary: "List events",
    scope: "events:read",
    reads: words.NoFields,
    answers: answers.LegacyEvents,
    does: (app, who) => legacy.listEvents(app, who),
  }),
  action("set-webhook-url", {
    summary: "Set the webhook URL of an event; an empty one removes it",
    scope: "webhooks:write",
    reads: words.WebhookSetting,
    answers: answers.Nothing,
    refusals: ["url_not_allowed", "conflict"],
    does: legacy.setWebhookUrl,
  }),
  action("list-exhibitors", {
    summary: "List exhibitors",
    scope: "exhibitors:read",
    reads: words.OfEvent,
    answers: answers.LegacyExhibitorLines,
    does: legacy.listExhibitors,
  }),
  action("bulk-read-exhibitors", {
    summary: "Get many exhibitors with all or some fields",
    scope: "exhibitors:read",
    reads: words.BulkRead,
    answers: answers.LegacyExhibitorParts,
    does: legacy.bulkReadExhibitors,
  }),
  action("get-exhibitor", {
    summary: "Get an exhibitor",
    scope: "exhibitors:read",
    reads: words.OneExhibitor,
    answers: answers.LegacyExhibitor,
    refusals: [EXHIBITOR],
    does: legacy.getExhibitor,
  }),
  action("get-exhibitor-id", {
    summary: "Get an exhibitor's number by its externalId",
    scope: "exhibitors:read",
    reads: words.ByExternalId,
    answers: answers.Numbered,
    refusals: [EXHIBITOR],
    does: legacy.getExhibitorId,
  }),
  action("add-exhibitor", {
    summary: "Create an exhibitor",
    scope: "exhibitors:write",
    reads: words.AddExhibitor,
    answers: answers.Numbered,
    refusals: ["external_id_taken", "too_many_items"],
    does: legacy.addExhibitor,
  }),
  action("update-exhibitor", {
    summary: "Change an exhibitor",
    scope: "exhibitors:write",
    reads: words.UpdateExhibitor,
    answers: answers.Nothing,
    refusals: [EXHIBITOR, "external_id_taken"],
    does: legacy.updateExhibitor,
  }),
  action("delete-exhibitor", {
    summary: "Delete an exhibitor",
    scope: "exhibitors:write",
    reads: words.OneExhibitor,
    answers: answers.Nothing,
    refusals: [EXHIBITOR, "exhibitor_has_orders", "conflict"],
    does: legacy.deleteExhibitor,
  }),
  action("set-exhibitor-logo", {
    summary: "Set or remove an exhibitor's logo",
    scope: "exhibitors:write",
    and: ({ body }) => (body.file ? ["media:write"] : []),
    reads: words.PictureOf,
    answers: answers.Nothing,
    refusals: [EXHIBITOR, "image_invalid", "image_too_large", "media_quota_exceeded"],
    does: (app, who, body) => legacy.setPicture(app, who, "logoUrl", body),
  }),
  action("set-exhibitor-leading-image", {
    summary: "Set or remove an exhibitor's leading image",
    scope: "exhibitors:write",
    and: ({ body }) => (body.file ? ["media:write"] : []),
    reads: words.PictureOf,
    answers: answers.Nothing,
    refusals: [EXHIBITOR, "image_invalid", "image_too_large", "media_quota_exceeded"],
    does: (app, who, body) => legacy.setPicture(app, who, "leadingImageUrl", body),
  }),
  action("list-booths", {
    summary: "List booths",
    scope: ["plan:read", "exhibitors:read"],
    reads: words.OfEvent,
    answers: answers.LegacyBooths,
    does: legacy.listBooths,
  }),
  action("get-booth", {
    summary: "Get a booth by its label",
    scope: ["plan:read", "exhibitors:read"],
    reads: words.OneBooth,
    answers: answers.LegacyBooth,
    refusals: [BOOTH],
    does: legacy.getBooth,
  }),
  action("update-booth", {
    summary: "Change a booth's notes, metadata or hold",
    scope: "plan:write",
    reads: words.UpdateBooth,
    answers: answers.Nothing,
    refusals: [BOOTH, "booth_has_active_order"],
    does: legacy.updateBooth,
  }),
  action("add-exhibitor-booth", {
    summary: "Assign an exhibitor to a booth",
    scope: ["plan:write", "exhibitors:read"],
    reads: words.BoothOfExhibitor,
    answers: answers.Added,
    refusals: [BOOTH, EXHIBITOR, "booth_has_active_order"],
    does: legacy.addExhibitorBooth,
  }),
  action("remove-exhibitor-booth", {
    summary: "Remove an exhibitor from a booth",
    scope: ["plan:write", "exhibitors:read"],
    reads: words.BoothOfExhibitor,
    answers: answers.Nothing,
    refusals: [BOOTH, EXHIBITOR, "booth_has_active_order"],
    does: legacy.removeExhibitorBooth,
  }),
  action("list-categories", {
    summary: "List categories",
    scope: "exhibitors:read",
    reads: words.OfEvent,
    answers: answers.LegacyCategories,
    does: legacy.listCategories,
  }),
  action("add-category", {
    summary: "Create a category, or get the existing one with that name",
    scope: "exhibitors:write",
    reads: words.AddCategory,
    answers: answers.LegacyCategory,
    refusals: ["too_many_items"],
    does: legacy.addCategory,
  }),
  action("update-category", {
    summary: "Rename a category",
    scope: "exhibitors:write",
    reads: words.UpdateCategory,
    answers: answers.LegacyCategory,
    does: legacy.updateCategory,
  }),
  action("remove-category", {
    summary: "Delete a category",
    scope: "exhibitors:write",
    reads: words.OneCategory,
    answers: answers.Nothing,
    does: legacy.removeCategory,
  }),
  action("list-extras", {
    summary: "List extras with their exhibitors",
    scope: "orders:read",
    reads: words.OfEvent,
    answers: answers.LegacyExtras,
    does: legacy.listExtras,
  }),
  action("list-exhibitor-extras", {
    summary: "List an exhibitor's extras",
    scope: "exhibitors:read",
    reads: words.OneExhibitor,
    answers: answers.LegacyHeldExtras,
    refusals: [EXHIBITOR],
    does: legacy.listExhibitorExtras,
  }),
  action("add-exhibitor-extra", {
    summary: "Assign an extra to an exhibitor",
    scope: "exhibitors:write",
    reads: words.ExtraOfExhibitor,
    answers: answers.Nothing,
    refusals: [EXHIBITOR, BOOTH, "extra_not_found", "extra_limit_reached", "extra_not_for_sale"],
    does: legacy.addExhibitorExtra,
  }),
  action("remove-exhibitor-extra", {
    summary: "Remove an extra from an exhibitor",
    scope: "exhibitors:write",
    reads: words.ExtraOfExhibitor,
    answers: answers.Nothing,
    refusals: [EXHIBITOR, BOOTH, "extra_not_found", "extra_in_use"],
    does: legacy.removeExhibitorExtra,
  }),
  action("sessions/get", {
    summary: "List sessions",
    scope: "sessions:read",
    reads: words.OfEvent,
    answers: answers.LegacySessions,
    does: legacy.getSessions,
  }),
  action("sessions/upsert", {
    summary: "Create or update sessions, all or nothing",
    scope: "sessions:write",
    reads: words.UpsertSessions,
    answers: answers.UpsertedSessions,
    refusals: [BOOTH, "duplicate_in_request", "external_id_taken", "too_many_items"],
    does: legacy.upsertSessions,
  }),
  action("sessions/delete", {
    summary: "Delete sessions, all or nothing",
    scope: "sessions:write",
    reads: words.DeleteSessions,
    answers: answers.Nothing,
    does: legacy.deleteSessions,
  }),
] as const;

/** Catches all other paths. */
const anyOther = <const Path extends `/api/v1/compat/legacy/${string}`>(path: Path) =>
  endpoint({
    method: "POST",
    path,
    summary: "Any other action is unknown",
    access: "caller",
    dialect: LEGACY,
    reply: ok(answers.Nothing),
    refusals: ["unknown_action"],
    handle: async ({ params }) => {
      const name = Object.values<string>(params).join("/");
      throw unknownAction(name);
    },
  });

export const compatActions = [
  ...ACTIONS.map(([wrapped]) => wrapped),
  anyOther("/api/v1/compat/legacy/{action}"),
  anyOther("/api/v1/compat/legacy/{group}/{verb}"),
];

/** The legacy paths, so that existing clients only need to change the host name. */
export const dropInActions = ACTIONS.map(([, bare]) => bare);
