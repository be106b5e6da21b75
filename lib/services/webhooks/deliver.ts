import type { App } from "#lib/ports";
import * as deliveries from "#lib/store/deliveries";
import * as store from "#lib/store/webhooks";
import { isSandbox } from "#lib/text/ids";
import { hooksFor } from "#lib/webhooks/match";
import { toBody } from "#lib/webhooks/message";
import { assertSending, pausedSince } from "../base/sending";
import { DeliverySender } from "./sender";

const FACTS_AT_ONCE = 500;

/**
 * One run of the worker: creates deliveries for new events and sends what is due. Slow receivers do not delay the
 * others.
 */
export async function deliverDue(app: App): Promise<void> {
  const post = new DeliverySender(app, null);
  do {
    await createDeliveries(app, null);
    await post.take();
  } while (await post.wait());
}

/** Attempts every waiting delivery of an organisation now. */
export async function process(app: App, organisationId: string) {
  await assertSending(app);
  await createDeliveries(app, organisationId);
  const post = new DeliverySender(app, organisationId);
  do await post.take();
  while (await post.wait());
  return {
    processed: post.count("delivered", "failed", "retrying", "cancelled"),
    delivered: post.count("delivered"),
    failed: post.count("failed"),
    retrying: post.count("retrying"),
  };
}

/** How long the oldest event has waited for its deliveries; more than a moment means that the worker hangs. */
export async function outboxSeconds(app: App): Promise<number> {
  if (await pausedSince(app)) return 0;
  const since = await store.oldestWaiting(app.db.read);
  return since ? Math.max(0, Math.round((app.clock.now().getTime() - since.getTime()) / 1_000)) : 0;
}

/** Creates deliveries from events in one transaction, so that none is lost or sent twice to the same webhook. */
async function createDeliveries(app: App, organisationId: string | null): Promise<void> {
  for (;;) {
    const count = await app.db.transaction(async (db) => {
      const domainEvents = await store.takeDomainEvents(db, organisationId, FACTS_AT_ONCE);
      const organisations = [...new Set(domainEvents.map((domainEvent) => domainEvent.organisationId))];
      const hooks = await store.listWebhooks(db, ...organisations);
      const made = domainEvents.flatMap((domainEvent) =>
        hooksFor(domainEvent, hooks).map(({ id: webhookId }) => {
          const id = app.ids.next("whd");
          const { kind, eventId, at, data, organisationId: whose } = domainEvent;
          return {
            id,
            webhookId,
            kind,
            eventId,
            createdAt: at,
            body: toBody({ id, kind, at, eventId, data, isTest: isSandbox(whose) }),
          };
        }),
      );
      await deliveries.insertDeliveries(db, made);
      await store.markDispatched(
        db,
        domainEvents.map(({ id }) => id),
        app.clock.now(),
      );
      return domainEvents.length;
    });
    if (count < FACTS_AT_ONCE) return;
  }
}
