import { z } from "zod";
import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { WholeListFilter } from "#lib/schema/shared";
import {
  Delivery,
  DeliveryFilter,
  ProcessReport,
  RecordedWebhookEvent,
  Webhook,
  WebhookEventFilter,
  WebhookInput,
  WebhookPatch,
  WebhookTest,
} from "#lib/schema/webhooks";
import { pagingOf } from "#lib/text/paging";
import * as webhooks from "#services/webhooks";
import { endpoint } from "./declare";

export const listWebhooks = endpoint({
  method: "GET",
  path: "/api/v1/webhooks",
  summary: "List webhooks",
  access: { scope: "webhooks:read" },
  query: WholeListFilter,
  reply: page(Webhook),
  handle: ({ app, who, query }) => webhooks.list(app, who, query),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/api/v1/webhooks",
  summary: "Create a webhook",
  description: "The signing secret is returned only in this response.",
  access: { scope: "webhooks:write" },
  body: json(WebhookInput),
  reply: ok(Webhook),
  refusals: ["url_not_allowed", "conflict"],
  handle: ({ app, who, body }) => webhooks.create(app, who, body),
});

export const updateWebhook = endpoint({
  method: "PATCH",
  path: "/api/v1/webhooks/{id}",
  summary: "Change a webhook, or rotate its secret",
  access: { scope: "webhooks:write" },
  body: json(WebhookPatch),
  reply: ok(Webhook),
  refusals: ["url_not_allowed"],
  subject: ({ app, who, params }) => webhooks.get(app, who, params.id),
  handle: ({ app, who, params, body, unchanged }) => webhooks.update(app, who, params.id, body, unchanged),
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/api/v1/webhooks/{id}",
  summary: "Delete a webhook",
  access: { scope: "webhooks:write" },
  reply: deleted(),
  subject: ({ app, who, params }) => webhooks.get(app, who, params.id),
  handle: ({ app, who, params, unchanged }) => webhooks.remove(app, who, params.id, unchanged),
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/api/v1/webhooks/{id}/test",
  summary: "Send a test delivery",
  description: "A sample with `test: true` in its data, sent once; returns its entry in the log.",
  access: { scope: "webhooks:write" },
  body: json(WebhookTest, { optional: true }),
  reply: ok(Delivery),
  limit: "webhook-test",
  outside: true,
  subject: ({ app, who, params }) => webhooks.get(app, who, params.id),
  handle: ({ app, who, params, body }) => webhooks.test(app, who, params.id, body.type),
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/api/v1/webhooks/{id}/deliveries",
  summary: "List recent deliveries, newest first",
  access: {
    scope: "webhooks:read",
    and: ({ query }) => (query.include === "payload" ? ["webhooks:write"] : []),
  },
  query: DeliveryFilter,
  reply: page(Delivery),
  handle: ({ app, who, params, query }) =>
    webhooks.listDeliveries(
      app,
      who,
      params.id,
      { status: query.status, withPayload: query.include === "payload" },
      pagingOf(query),
    ),
});

export const redeliver = endpoint({
  method: "POST",
  path: "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
  summary: "Resend a delivery",
  access: { scope: "webhooks:write" },
  reply: ok(Delivery),
  limit: "webhook-test",
  outside: true,
  handle: ({ app, who, params }) => webhooks.redeliver(app, who, params.id, params.delivery),
});

export const listWebhookEvents = endpoint({
  method: "GET",
  path: "/api/v1/webhooks/events",
  summary: "List events that webhooks were sent, or would have been sent",
  description:
    "The latest 200 of 30 days, newest first. Follow the type `webhookEvent` of `/changes` for new ones.",
  access: { scope: ["webhooks:read", "webhooks:write"] },
  query: WebhookEventFilter,
  reply: ok(z.array(RecordedWebhookEvent)),
  handle: ({ app, who, query }) => webhooks.listEvents(app, who, query),
});

export const processWebhooks = endpoint({
  method: "POST",
  path: "/api/v1/webhooks/process",
  summary: "Deliver pending and retrying messages now",
  description:
    "Makes one attempt for each waiting delivery of the organisation; it counts like a scheduled attempt.",
  access: { scope: "webhooks:write" },
  reply: ok(ProcessReport),
  outside: true,
  handle: ({ app, who }) => webhooks.process(app, who.orgId),
});
