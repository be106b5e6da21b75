import type { App } from "#lib/ports";
import { databaseWithin } from "#lib/store/database";
import { listFairs, lockFair } from "#lib/store/events";
import { listWebhooks } from "#lib/store/webhooks";
import type { Caller } from "../base/caller";
import * as webhooks from "../webhooks";
import { fairNamed, whateverItIs } from "./find";

const MOST_EVENTS = 10_000;
/** Identifies the one webhook per event that is managed by a legacy integration. */
const MARK = "Set by a legacy integration.";

export async function listEvents(app: App, who: Caller) {
  const everything = { deleted: false, limit: MOST_EVENTS, offset: 0 };
  const { items } = await listFairs(app.db.read, {
    organisationId: who.orgId,
    ids: who.eventIds,
    ...everything,
  });
  return items.map(({ legacyId, slug, name, startsAt, endsAt }) => ({
    id: legacyId,
    key: slug,
    name,
    startDate: startsAt?.toISOString() ?? null,
    endDate: endsAt?.toISOString() ?? null,
  }));
}

/** Creates the event's webhook, changes its address, or removes it. */
export async function setWebhookUrl(app: App, who: Caller, input: { eventId: string; url: string | null }) {
  const fair = await fairNamed(app, who, input.eventId);
  await app.db.transaction(async (db) => {
    // Without the lock, two concurrent requests would create two webhooks.
    await lockFair(db, fair.id);
    const inside = { ...app, db: databaseWithin(app.db, db) };
    const hooks = await listWebhooks(db, who.orgId);
    const present = hooks.find((hook) => hook.eventId === fair.id && hook.description === MARK);
    const { url } = input;
    if (url === null) {
      if (present) await webhooks.remove(inside, who, present.id, whateverItIs);
    } else if (!present) {
      await webhooks.create(inside, who, { url, eventId: fair.id, events: ["*"], description: MARK });
    } else if (present.url !== url || !present.active) {
      await webhooks.update(inside, who, present.id, { url, active: true }, whateverItIs);
    }
  });
  return {};
}
