import * as deliveries from "#lib/store/deliveries";
import * as store from "#lib/store/webhooks";
import { hooksFor } from "#lib/webhooks/match";
import { toBody } from "#lib/webhooks/message";
import type { App } from "../context";
import { attempt } from "./send";

const FACTS_AT_ONCE = 500;
const DELIVERIES_AT_ONCE = 32;
const DELIVERIES_PER_HOST = 4;
/** Longer than any attempt can take; after it another instance takes a delivery up. */
const LEASE_MS = 60_000;

/** What the worker does on its beat: hand out what happened, and send what is due. */
export async function deliverDue(app: App): Promise<void> {
  await handOut(app, null);
  while ((await sendWaiting(app, null)).length > 0);
}

/** Every waiting delivery of an organisation gets one attempt now. */
export async function process(app: App, organisationId: string) {
  await handOut(app, organisationId);
  const now = app.clock.now();
  const sent: deliveries.Delivery[] = [];
  for (;;) {
    const batch = await sendWaiting(app, organisationId, now);
    if (batch.length === 0) break;
    sent.push(...batch);
  }
  const count = (status: deliveries.DeliveryStatus) =>
    sent.filter((delivery) => delivery.status === status).length;
  return {
    processed: sent.length,
    delivered: count("delivered"),
    failed: count("failed"),
    retrying: count("retrying"),
  };
}

/** Facts become deliveries in one transaction, so that none is lost or told twice to the same webhook. */
async function handOut(app: App, organisationId: string | null): Promise<void> {
  for (;;) {
    const count = await app.db.transaction(async (db) => {
      const facts = await store.takeFacts(db, organisationId, FACTS_AT_ONCE);
      const organisations = [...new Set(facts.map((fact) => fact.organisationId))];
      const hooks = (await Promise.all(organisations.map((id) => store.listWebhooks(db, id)))).flat();
      const made = facts.flatMap((fact) =>
        hooksFor(fact, hooks).map(({ id: webhookId }) => {
          const id = app.ids.next("whd");
          const { kind, eventId, at, data } = fact;
          return {
            id,
            webhookId,
            kind,
            eventId,
            createdAt: at,
            body: toBody({ id, kind, at, eventId, data }),
          };
        }),
      );
      await deliveries.insertDeliveries(db, made);
      await store.markDispatched(
        db,
        facts.map(({ id }) => id),
        app.clock.now(),
      );
      return facts.length;
    });
    if (count < FACTS_AT_ONCE) return;
  }
}

async function sendWaiting(
  app: App,
  organisationId: string | null,
  now = app.clock.now(),
): Promise<deliveries.Delivery[]> {
  const claimed = await deliveries.claimDeliveries(app.db.read, {
    now,
    leasedUntil: new Date(app.clock.now().getTime() + LEASE_MS),
    limit: DELIVERIES_AT_ONCE,
    organisationId,
  });
  const hooks = await store.findWebhooks(
    app.db.read,
    claimed.map(({ webhookId }) => webhookId),
  );
  const lanes = lanesByHost(claimed, hooks);
  const done = await Promise.all(lanes.map((lane) => sendInTurn(app, lane, hooks)));
  return done.flat();
}

/** At most four at once to one host; a slow host delays only what goes there. */
function lanesByHost(claimed: readonly deliveries.Delivery[], hooks: ReadonlyMap<string, store.Webhook>) {
  const lanes = new Map<string, deliveries.Delivery[]>();
  const used = new Map<string, number>();
  for (const delivery of claimed) {
    const host = hostOf(hooks.get(delivery.webhookId));
    const turn = used.get(host) ?? 0;
    used.set(host, turn + 1);
    const lane = `${host} ${turn % DELIVERIES_PER_HOST}`;
    lanes.set(lane, [...(lanes.get(lane) ?? []), delivery]);
  }
  return [...lanes.values()];
}

function hostOf(webhook: store.Webhook | undefined): string {
  return webhook && URL.canParse(webhook.url) ? new URL(webhook.url).host : "";
}

async function sendInTurn(
  app: App,
  lane: readonly deliveries.Delivery[],
  hooks: ReadonlyMap<string, store.Webhook>,
) {
  const done: deliveries.Delivery[] = [];
  for (const delivery of lane) {
    const webhook = hooks.get(delivery.webhookId);
    if (webhook) done.push(await attempt(app, webhook, delivery));
  }
  return done;
}

const MS_PER_DAY = 86_400_000;
const LOG_DAYS = 30;

export async function forgetOldDeliveries(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - LOG_DAYS * MS_PER_DAY);
  await deliveries.forgetDeliveries(app.db.read, before);
  await store.forgetFacts(app.db.read, before);
}
