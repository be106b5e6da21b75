import { z } from "zod";
import { DOMAIN_EVENT_KINDS } from "#lib/webhooks/kinds";
import { Paging, SeveralIds, severalOf } from "./shared";

const Events = z
  .union([z.literal("*"), z.array(z.string().max(100)).max(50)])
  .meta({ description: `\`"*"\` for every kind, or a list of kinds: ${DOMAIN_EVENT_KINDS.join(", ")}.` });

const fields = {
  eventId: z
    .string()
    .nullish()
    .meta({ description: "Limits the webhook to one event, by id, slug or legacyId." }),
  events: Events.optional(),
  active: z.boolean().optional(),
  description: z.string().trim().max(500).nullish(),
};

/** Targets are checked by the guard of outgoing requests, not by this schema. */
const Url = z.string().trim().min(1).max(2_048);

export const WebhookInput = z.object({ url: Url, ...fields }).meta({
  id: "WebhookInput",
  example: { url: "https://hooks.example.org/aisle", events: ["booth.status_changed"] },
});

export const WebhookPatch = z
  .object({
    url: Url.optional(),
    ...fields,
    rotateSecret: z
      .boolean()
      .optional()
      .meta({ description: "Whether to create a new secret, which is only part of this response." }),
    overlapHours: z.number().int().min(0).max(72).optional().meta({
      description:
        "The number of hours for which deliveries are also signed with the old secret; 24 by default.",
    }),
  })
  .meta({ id: "WebhookPatch", example: { rotateSecret: true, overlapHours: 24 } });

export type WebhookPatch = z.output<typeof WebhookPatch>;

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    eventId: z.string().nullable(),
    events: z.array(z.string()),
    active: z.boolean(),
    description: z.string().nullable(),
    disabledReason: z.enum(["user", "gone", "failing"]).nullable(),
    lastDeliveryAt: z.date().nullable(),
    lastStatus: z.number().int().nullable(),
    secret: z.string().optional().meta({
      description: "The secret; only part of responses that create or rotate it.",
    }),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Webhook", description: "A URL that receives events." });

export const DELIVERY_STATUSES = ["pending", "retrying", "delivered", "failed", "cancelled"] as const;
const FAILURES = [
  "timeout",
  "dns",
  "connect",
  "tls",
  "blocked_address",
  "redirect",
  "http_status",
  "aborted",
] as const;

export const Delivery = z
  .object({
    id: z.string(),
    webhookId: z.string(),
    type: z.string(),
    eventId: z.string().nullable(),
    status: z.enum(DELIVERY_STATUSES),
    test: z.boolean(),
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    createdAt: z.date(),
    nextAttemptAt: z.date().nullable(),
    lastAttemptAt: z.date().nullable(),
    deliveredAt: z.date().nullable(),
    responseStatus: z.number().int().nullable(),
    durationMs: z.number().int().nullable(),
    error: z.enum(FAILURES).nullable(),
    responseSnippet: z.string().nullable(),
    attemptLog: z.array(
      z.object({
        n: z.number().int(),
        at: z.string(),
        status: z.number().int().nullable(),
        durationMs: z.number().int(),
        error: z.string().nullable(),
      }),
    ),
    payload: z.unknown().optional().meta({ description: "The body as sent, with `include=payload`." }),
  })
  .meta({ id: "WebhookDelivery", description: "One event sent to one webhook, with all attempts." });

export const DeliveryFilter = Paging.extend({
  status: severalOf(DELIVERY_STATUSES).optional().meta({
    description: "Records with this status; several are separated by commas or repeated.",
  }),
  include: z.enum(["payload"]).optional().meta({ description: "`payload` adds the body that was sent." }),
});

export const WebhookEventFilter = z.object({
  ids: SeveralIds.optional().meta({
    description: "Only events with these ids, which the change feed contains.",
  }),
  type: z.enum(DOMAIN_EVENT_KINDS).optional().meta({ description: "Only events of this kind." }),
});
export type WebhookEventFilter = z.output<typeof WebhookEventFilter>;

export const RecordedWebhookEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    createdAt: z.date(),
    eventId: z.string(),
    data: z.record(z.string(), z.unknown()).meta({ description: "The data, as in the body of the webhook." }),
  })
  .meta({ id: "RecordedWebhookEvent" });

export const WebhookTest = z
  .object({ type: z.enum(DOMAIN_EVENT_KINDS).optional() })
  .meta({ id: "WebhookTest", example: { type: "booth.status_changed" } });

export const ProcessReport = z
  .object({
    processed: z.number().int(),
    delivered: z.number().int(),
    failed: z.number().int(),
    retrying: z.number().int(),
  })
  .meta({ id: "ProcessReport" });
