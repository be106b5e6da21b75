import type { App } from "#lib/ports";
import { NEW_LEVEL } from "#lib/records/levels";
import { Refusal } from "#lib/refusal";
import type { LevelPatch } from "#lib/schema/levels";
import type { WholeListFilter } from "#lib/schema/shared";
import { boothIdsOfLevel, lockNames } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/levels";
import { wholeList } from "../base/pages";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, stampAfter, stampFor, withoutUndefined } from "../base/writeContext";
import { removeBoothsOfLevel } from "../booths/change";
import { clearSessionLocations } from "../sessions/clearLocations";

export const MAX_LEVELS = 50;

export async function list(app: App, fair: Fair, filter: WholeListFilter = {}) {
  return wholeList(await store.listLevels(app.db.read, fair.id), filter, MAX_LEVELS);
}

export async function get(app: App, fair: Fair, id: string): Promise<store.Level> {
  return found(await store.findLevel(app.db.read, fair.id, id), id);
}

export async function create(
  app: App,
  fair: Fair,
  input: LevelPatch & { name: string },
): Promise<store.Level> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const levels = await store.lockLevelOrder(db, fair.id);
    if (levels.length >= MAX_LEVELS) {
      throw new Refusal(
        "too_many_items",
        `The event has ${levels.length} levels, which is the maximum (${MAX_LEVELS}).`,
      );
    }
    return store.insertLevel(db, {
      ...NEW_LEVEL,
      index: 1 + Math.max(-1, ...levels.map(({ index }) => index)),
      ...withoutUndefined(input),
      id: app.ids.next("lvl"),
      eventId: fair.id,
      createdAt: now,
      updatedAt: now,
    });
  });
}

export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: LevelPatch,
  unchanged: Precondition,
): Promise<store.Level> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const level = await lock(db, fair, id);
    unchanged(level);
    const change = input as store.LevelChange;
    return store.updateLevel(db, id, change, stampFor(level, change, now));
  });
}

/** A level must be empty, unless `cascade` deletes its booths too. None of them may be in an order. */
export async function remove(
  app: App,
  fair: Fair,
  id: string,
  { cascade }: { cascade: boolean },
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async (context) => {
    await lockNames(context.db, fair.id);
    const level = await lock(context.db, fair, id);
    unchanged(level);
    const boothCount = (await boothIdsOfLevel(context.db, fair.id, id)).length;
    if (boothCount > 0 && !cascade) {
      throw new Refusal(
        "level_not_empty",
        `${level.name} has ${boothCount === 1 ? "1 booth" : `${boothCount} booths`}. Move or delete them first, ` +
          "or delete the level with cascade=1.",
        { booths: boothCount },
      );
    }
    await removeBoothsOfLevel(context, id);
    await store.deleteLevel(context.db, id, context.now);
    await clearSessionLocations(context);
    return { id };
  });
}

export async function reorder(app: App, fair: Fair, ids: string[]) {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const levels = await store.lockLevelOrder(db, fair.id);
    const isPermutation = new Set(ids).size === ids.length && levels.length === ids.length;
    if (!isPermutation || !levels.every(({ id }) => ids.includes(id))) {
      throw new Refusal(
        "ids_mismatch",
        `The list must contain each of the event's ${levels.length} levels once; it contains ${ids.length}.`,
        { levels: levels.map(({ id }) => id) },
      );
    }
    for (const level of levels) {
      const index = ids.indexOf(level.id);
      if (index !== level.index)
        await store.updateLevel(db, level.id, { index }, stampAfter(level.updatedAt, now));
    }
    const items = await store.listLevels(db, fair.id);
    return { items, total: items.length, limit: MAX_LEVELS, offset: 0, next: null };
  });
}

async function lock(db: Db, fair: Fair, id: string): Promise<store.Level> {
  return found(await store.lockLevel(db, fair.id, id), id);
}

function found(level: store.Level | null, id: string): store.Level {
  if (level) return level;
  throw new Refusal("not_found", `There is no level ${id} in this event.`);
}
