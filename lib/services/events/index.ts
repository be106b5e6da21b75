import type { App, StateSlot } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { EventPatch } from "#lib/schema/events";
import type { Db } from "#lib/store/database";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import * as store from "#lib/store/events";
import { keepFormerSlug, takeOverSlug } from "#lib/store/formerSlugs";
import { countPurgeableEvents, purgeEvents } from "#lib/store/purge";
import { mergeSettings } from "#lib/text/merge";
import type { Paging } from "#lib/text/paging";
import { isEventNumber, nextSlug, slugifyEvent } from "#lib/text/slug";
import { type Caller, mayReach, requireEveryEvent } from "../base/caller";
import { LastKnown } from "../base/lastKnown";
import type { Precondition } from "../base/precondition";
import { notifyVisitors, stampAfter, stampFor, withoutUndefined } from "../base/writeContext";
import { closeForGood } from "./close";
import { refuseCollidingSeries } from "./series";

/** How long a deleted event can be restored. */
const RESTORE_DAYS = 30;
const MS_PER_DAY = 86_400_000;

export type FairView = store.Fair & { counts: store.FairCounts };

type EventChoice = { deleted: boolean; updatedSince?: Date | undefined };

export async function list(app: App, who: Caller, choice: EventChoice, paging: Paging) {
  const db = app.db.read;
  const filter = { organisationId: who.orgId, ids: who.eventIds, ...choice, ...paging };
  const { items, total, next } = await store.listFairs(db, filter);
  return { items: await withCounts(db, items), total, next, ...paging };
}

const PUBLISHED: StateSlot<LastKnown<FairView[]>> = {
  name: "published events",
  make: ({ notifications, cacheBytes }) =>
    new LastKnown(notifications, { mostBytes: cacheBytes }, () => true),
};

/** The public events on the home page. */
export async function listPublished(app: App): Promise<FairView[]> {
  return app.state
    .get(PUBLISHED)
    .read("", async () => withCounts(app.db.read, await store.listPublishedFairs(app.db.read)));
}

export async function get(app: App, fair: store.Fair): Promise<FairView> {
  return withCount(app.db.read, fair);
}

export async function named(app: App, organisationId: string, key: string): Promise<store.Fair> {
  const fair = await store.findFair(app.db.read, key, organisationId);
  if (!fair) throw new Refusal("event_not_found", `There is no event "${key}".`);
  return fair;
}

/** Reads the event again, because it may have changed since the request began. */
export async function current(app: App, { id, organisationId }: store.Fair): Promise<store.Fair> {
  return named(app, organisationId, id);
}

export async function create(app: App, who: Caller, input: EventPatch & { name: string }): Promise<FairView> {
  requireEveryEvent(who);
  return app.db.transaction(async (db) => {
    const fair = await insert(app, db, who.orgId, input);
    await refuseCollidingSeries(db, null, fair);
    return withCount(db, fair);
  });
}

/** Only the name is required. A new event is a draft without levels. */
export async function insert(
  app: App,
  db: Db,
  organisationId: string,
  input: EventPatch & { name: string },
): Promise<store.Fair> {
  const now = app.clock.now();
  const fair: Omit<store.NewFair, "slug"> = {
    id: app.ids.next("evt"),
    organisationId,
    name: input.name,
    description: input.description ?? null,
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
    timezone: input.timezone ?? "UTC",
    venue: input.venue ?? null,
    logoUrl: input.logoUrl ?? null,
    translations: input.translations ?? {},
    settings: mergeSettings({}, input.settings ?? {}),
    status: "draft",
    createdAt: now,
    updatedAt: now,
  };
  if (input.slug === undefined) return insertUnderFreeSlug(db, fair);
  refuseNumber(input.slug);
  const inserted = await store.insertFair(db, { ...fair, slug: input.slug });
  if (!inserted) throw slugTaken(input.slug);
  await moveIn(db, inserted);
  return inserted;
}

/** Tries the next slug if another request takes the free one first. */
async function insertUnderFreeSlug(db: Db, fair: Omit<store.NewFair, "slug">): Promise<store.Fair> {
  const base = slugifyEvent(fair.name);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slug = nextSlug(base, await store.takenSlugs(db, base));
    const inserted = await store.insertFair(db, { ...fair, slug });
    if (!inserted) continue;
    await moveIn(db, inserted);
    return inserted;
  }
  throw slugTaken(base);
}

/** Events can be addressed by their number in the whole installation, so a numeric slug could hide another event. */
function refuseNumber(slug: string): void {
  if (!isEventNumber(slug)) return;
  const message = `"${slug}" may be the number of another event. Use "${slugifyEvent(slug)}" instead.`;
  throw new Refusal("validation_error", message, [{ path: "slug", code: "custom", message }]);
}

/** Called when the slug is already assigned, so that no other request can claim it in the meantime. */
async function moveIn(db: Db, fair: store.Fair): Promise<void> {
  if (await takeOverSlug(db, fair)) return;
  const message = `Printed links with the slug "${fair.slug}" still lead to another event, which used it before.`;
  throw new Refusal("slug_taken", message, { slug: fair.slug });
}

/** Merges settings on the locked row, so that concurrent changes of different keys are both kept. */
export async function update(
  app: App,
  fair: store.Fair,
  input: EventPatch,
  unchanged: Precondition,
): Promise<FairView> {
  return app.db.transaction(async (db) => {
    const current = await lock(db, fair);
    unchanged(current);
    refuseBackwards({ ...current, ...withoutUndefined(input) });
    if (input.slug !== undefined && input.slug !== current.slug) refuseNumber(input.slug);
    const { settings, ...rest } = input;
    const merged = settings ? { settings: mergeSettings(current.settings, settings) } : {};
    const change = { ...rest, ...merged } as store.FairChange;
    await refuseCollidingSeries(db, current, { ...current, ...merged });
    const updatedAt = stampFor(current, change, app.clock.now());
    const saved = await refusingTakenSlug(input.slug ?? "", () =>
      store.updateFair(db, fair.id, change, updatedAt),
    );
    if (saved.slug !== current.slug) {
      await moveIn(db, saved);
      await keepFormerSlug(db, current, updatedAt);
    }
    notifyVisitors({ app, db, fair });
    return withCount(db, saved);
  });
}

/** Removes the event from every address, and keeps it restorable for a while. */
export async function remove(app: App, fair: store.Fair, unchanged: Precondition): Promise<{ id: string }> {
  return app.db.transaction(async (db) => {
    const current = await lock(db, fair);
    unchanged(current);
    const now = app.clock.now();
    await closeForGood({ app, db, fair: current, now });
    await store.updateFair(db, fair.id, { deletedAt: now }, stampAfter(current.updatedAt, now));
    notifyVisitors({ app, db, fair });
    return { id: fair.id };
  });
}

export async function restore(app: App, who: Caller, id: string): Promise<FairView> {
  return app.db.transaction(async (db) => {
    const fair = await store.findDeletedFair(db, id, who.orgId);
    if (!fair || !mayReach(who, id)) throw new Refusal("event_not_found", `There is no deleted event ${id}.`);
    const slug = nextSlug(fair.slug, await store.takenSlugs(db, fair.slug));
    const updatedAt = stampAfter(fair.updatedAt, app.clock.now());
    const restored = await refusingTakenSlug(slug, () =>
      store.updateFair(db, id, { deletedAt: null, slug }, updatedAt),
    );
    await moveIn(db, restored);
    notifyVisitors({ app, db, fair });
    return withCount(db, restored);
  });
}

export async function purge(app: App): Promise<number> {
  const now = app.clock.now();
  return app.db.transaction((db) => purgeEvents(db, { deletedBefore: beginOfRestore(now), now }));
}

/** How many deleted events are due for deletion. */
export async function countPurgeable(app: App): Promise<number> {
  return countPurgeableEvents(app.db.read, beginOfRestore(app.clock.now()));
}

function beginOfRestore(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * MS_PER_DAY);
}

async function lock(db: Db, fair: store.Fair): Promise<store.Fair> {
  const current = await store.lockFair(db, fair.id);
  if (!current || current.deletedAt)
    throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
  return current;
}

function refuseBackwards({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): void {
  if (!startsAt || !endsAt || endsAt >= startsAt) return;
  const message = `The event would end on ${endsAt.toISOString()}, before it starts on ${startsAt.toISOString()}.`;
  throw new Refusal("validation_error", message, [{ path: "endsAt", code: "custom", message }]);
}

async function refusingTakenSlug<T>(slug: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenUniqueIndex(error) !== "event_slug_taken") throw error;
    throw slugTaken(slug);
  }
}

function slugTaken(slug: string): Refusal {
  return new Refusal("slug_taken", `Another event already has the slug "${slug}".`, { slug });
}

export async function withCount(db: Db, fair: store.Fair): Promise<FairView> {
  const [view] = await withCounts(db, [fair]);
  return view as FairView;
}

const NO_COUNTS: store.FairCounts = { levels: 0, booths: 0, exhibitors: 0, sessions: 0 };

async function withCounts(db: Db, fairs: store.Fair[]): Promise<FairView[]> {
  const counts = await store.countsOf(
    db,
    fairs.map(({ id }) => id),
  );
  return fairs.map((fair) => ({ ...fair, counts: counts.get(fair.id) ?? NO_COUNTS }));
}
