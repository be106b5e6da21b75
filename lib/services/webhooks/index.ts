import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { WholeListFilter } from "#lib/schema/shared";
import type { WebhookEventFilter, WebhookPatch } from "#lib/schema/webhooks";
import type { Db } from "#lib/store/database";
import * as deliveries from "#lib/store/deliveries";
import { listOutbox } from "#lib/store/domainEvents";
import { findFair } from "#lib/store/events";
import * as store from "#lib/store/webhooks";
import { isSandbox } from "#lib/text/ids";
import type { Paging } from "#lib/text/paging";
import type { DomainEventKind } from "#lib/webhooks/kinds";
import { readSubscription } from "#lib/webhooks/kinds";
import { toBody } from "#lib/webhooks/message";
import { SAMPLE_EVENT_ID, SAMPLES } from "#lib/webhooks/samples";
import { MAX_ATTEMPTS } from "#lib/webhooks/schedule";
import { type Caller, mayReach } from "../base/caller";
import { wholeList } from "../base/pages";
import type { Precondition } from "../base/precondition";
import { assertSending } from "../base/sending";
import { stampFor } from "../base/writeContext";
import { attempt } from "./send";

export { process } from "./deliver";

const MAX_WEBHOOKS = 50;
/** The most events of one response. */
const MOST_EVENTS = 200;
const DEFAULT_OVERLAP_HOURS = 24;
const MS_PER_HOUR = 3_600_000;
/** Longer than a test can take, so that no other worker sends it. */
const TEST_LEASE_MS = 600_000;

export async function list(app: App, who: Caller, filter: WholeListFilter = {}) {
  const hooks = await store.listWebhooks(app.db.read, who.orgId);
  const own = hooks.filter((webhook) => isInReach(who, webhook));
  return wholeList(own.map(webhookView), filter, MAX_WEBHOOKS);
}

export async function get(app: App, who: Caller, id: string) {
  return webhookView(await getWebhook(app.db.read, who, id));
}

export async function create(app: App, who: Caller, input: WebhookPatch & { url: string }) {
  app.web.assertAllowed(input.url);
  const events = readSubscription(input.events);
  const secret = newSecret(app);
  return app.db.transaction(async (db) => {
    const existing = await store.listWebhooks(db, who.orgId);
    if (existing.length >= MAX_WEBHOOKS) {
      throw new Refusal("conflict", `There are ${existing.length} webhooks; the maximum is ${MAX_WEBHOOKS}.`);
    }
    const now = app.clock.now();
    const active = input.active ?? true;
    const webhook = await store.insertWebhook(db, {
      id: app.ids.next("whk"),
      organisationId: who.orgId,
      eventId: await ownEvent(db, who, input.eventId),
      url: input.url,
      events: [...events],
      active,
      description: input.description ?? null,
      secret: app.secrets.seal(secret),
      formerSecret: null,
      formerSecretUntil: null,
      disabledReason: active ? null : "user",
      lastDeliveryAt: null,
      lastStatus: null,
      failingSince: null,
      exhausted: 0,
      createdAt: now,
      updatedAt: now,
    });
    return { ...webhookView(webhook), secret };
  });
}

export async function update(
  app: App,
  who: Caller,
  id: string,
  input: WebhookPatch,
  unchanged: Precondition,
) {
  if (input.url !== undefined) app.web.assertAllowed(input.url);
  const events = input.events === undefined ? undefined : [...readSubscription(input.events)];
  const secret = input.rotateSecret ? newSecret(app) : undefined;
  return app.db.transaction(async (db) => {
    const webhook = await store.lockWebhook(db, who.orgId, id);
    if (!webhook || !isInReach(who, webhook)) throw missing(id);
    unchanged(webhook);
    const { url, description, active } = input;
    const change = {
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description }),
      ...(events === undefined ? {} : { events }),
      ...(input.eventId === undefined ? {} : { eventId: await ownEvent(db, who, input.eventId) }),
      ...(active === undefined ? {} : switched(active)),
      ...(secret === undefined ? {} : rotated(app, webhook, secret, input.overlapHours)),
    };
    const updatedAt = stampFor(webhook, change, app.clock.now());
    const changed = await store.updateWebhook(db, id, { ...change, updatedAt });
    if (active === false) await deliveries.cancelWaiting(db, id);
    return { ...webhookView(changed), ...(secret === undefined ? {} : { secret }) };
  });
}

function switched(active: boolean) {
  return active
    ? { active, disabledReason: null, failingSince: null, exhausted: 0 }
    : { active, disabledReason: "user" as const };
}

function rotated(
  app: App,
  { secret: former }: store.Webhook,
  secret: string,
  overlapHours = DEFAULT_OVERLAP_HOURS,
) {
  const until = new Date(app.clock.now().getTime() + overlapHours * MS_PER_HOUR);
  return { secret: app.secrets.seal(secret), formerSecret: former, formerSecretUntil: until };
}

export async function remove(
  app: App,
  who: Caller,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return app.db.transaction(async (db) => {
    const webhook = await store.lockWebhook(db, who.orgId, id);
    if (!webhook || !isInReach(who, webhook)) throw missing(id);
    unchanged(webhook);
    await store.deleteWebhook(db, id);
    return { id };
  });
}

/** Sends a sample once, also to a disabled webhook, and returns the result. */
export async function test(
  app: App,
  who: Caller,
  id: string,
  kind: DomainEventKind = "booth.status_changed",
) {
  await assertSending(app);
  const webhook = await getWebhook(app.db.read, who, id);
  const at = app.clock.now();
  const delivery = { id: app.ids.next("whd"), webhookId: id, kind, eventId: webhook.eventId, createdAt: at };
  const data = { ...SAMPLES[kind], test: true };
  const eventId = webhook.eventId ?? SAMPLE_EVENT_ID;
  const isTest = isSandbox(webhook.organisationId);
  const body = toBody({ id: delivery.id, kind, at, eventId, data, isTest });
  const leasedUntil = new Date(at.getTime() + TEST_LEASE_MS);
  const made = await deliveries.insertTestDelivery(app.db.read, { ...delivery, body }, leasedUntil);
  return deliveryView(await attempt(app, webhook, made));
}

/** Sends a finished or waiting delivery again, with the same id and body. */
export async function redeliver(app: App, who: Caller, id: string, deliveryId: string) {
  await assertSending(app);
  const webhook = await getWebhook(app.db.read, who, id);
  const delivery = await deliveries.findDelivery(app.db.read, id, deliveryId);
  if (!delivery) throw new Refusal("not_found", `There is no delivery ${deliveryId} of this webhook.`);
  return deliveryView(await attempt(app, webhook, delivery));
}

export async function listDeliveries(
  app: App,
  who: Caller,
  id: string,
  filter: { status?: deliveries.DeliveryStatus | deliveries.DeliveryStatus[]; withPayload: boolean },
  paging: Paging,
) {
  await getWebhook(app.db.read, who, id);
  const { items, total, next } = await deliveries.listDeliveries(app.db.read, id, { ...filter, ...paging });
  const view = (delivery: deliveries.Delivery) => ({
    ...deliveryView(delivery),
    ...(filter.withPayload ? { payload: JSON.parse(delivery.body) as unknown } : {}),
  });
  return { items: items.map(view), total, next, ...paging };
}

/** The events that were sent to webhooks, or would have been. */
export async function listEvents(app: App, who: Caller, { ids, type }: WebhookEventFilter) {
  const filter = {
    organisationId: who.orgId,
    eventIds: who.eventIds,
    ids: ids?.filter((id) => /^\d{1,18}$/.test(id)).map(BigInt),
    kind: type,
  };
  const events = await listOutbox(app.db.read, filter, MOST_EVENTS);
  return events.map(({ id, kind, at, eventId, data }) => ({
    id: String(id),
    type: kind,
    createdAt: at,
    eventId,
    data,
  }));
}

async function getWebhook(db: Db, who: Caller, id: string): Promise<store.Webhook> {
  const webhook = await store.findWebhook(db, who.orgId, id);
  if (!webhook || !isInReach(who, webhook)) throw missing(id);
  return webhook;
}

/**
 * A webhook for all events is not accessible to a caller limited to certain events, because it sends more than they
 * may read.
 */
function isInReach(who: Caller, { eventId }: Pick<store.Webhook, "eventId">): boolean {
  return eventId === null ? who.eventIds === null : mayReach(who, eventId);
}

function missing(id: string): Refusal {
  return new Refusal("not_found", `There is no webhook ${id}.`);
}

async function ownEvent(db: Db, who: Caller, key: string | null | undefined): Promise<string | null> {
  if (key === null || key === undefined) {
    if (who.eventIds === null) return null;
    const message = "A key that is limited to certain events needs the event of its webhook.";
    throw new Refusal("validation_error", message, [{ path: "eventId", code: "required", message }]);
  }
  const fair = await findFair(db, key, who.orgId);
  const isMine = fair !== null && mayReach(who, fair.id);
  if (isMine) return fair.id;
  const message = `There is no event "${key}".`;
  throw new Refusal("validation_error", `eventId: ${message}`, [
    { path: "eventId", code: "unknown", message },
  ]);
}

/** Shown once; the whole text is the receiver's signing key. */
function newSecret(app: App): string {
  return app.webhooks.secret();
}

function webhookView(webhook: store.Webhook) {
  const { organisationId: _organisation, secret: _secret, ...rest } = webhook;
  const {
    formerSecret: _former,
    formerSecretUntil: _until,
    failingSince: _since,
    exhausted: _count,
    ...view
  } = rest;
  return view;
}

function deliveryView(delivery: deliveries.Delivery) {
  const { kind, body: _body, leasedUntil: _lease, snippet, error, ...view } = delivery;
  return {
    ...view,
    type: kind,
    maxAttempts: MAX_ATTEMPTS,
    responseSnippet: snippet,
    error: error as Failure | null,
  };
}

type Failure =
  | "timeout"
  | "dns"
  | "connect"
  | "tls"
  | "blocked_address"
  | "redirect"
  | "http_status"
  | "aborted";
