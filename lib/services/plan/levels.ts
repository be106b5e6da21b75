import { NEW_LEVEL } from "#lib/records/levels";
import { Refusal } from "#lib/refusal";
import { boothIdsOfLevel } from "#lib/store/booths";
import * as store from "#lib/store/levels";
import { assertAtMost } from "../base/limits";
import { unknown } from "../base/references";
import { stampAfter, type WriteContext, withoutUndefined } from "../base/writeContext";
import { MAX_LEVELS } from "../levels";
import { clearSessionLocations } from "../sessions/clearLocations";
import { type Decided, decide, type TableInput } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import type { Readers } from "./readers";

/** Levels stay locked until the end, because elements and aisles of a level change under its lock. */
export async function decideLevels(context: WriteContext, input: TableInput): Promise<Decided<store.Level>> {
  const all = await store.lockLevels(context.db, context.fair.id, {
    going: input.removed.map(({ id }) => id),
  });
  return decide(
    "levels",
    input,
    new Map(all.map((stored) => [stored.id, { stored, fields: onWire(stored) }])),
  );
}

export async function writeLevels(
  context: WriteContext,
  { added, changed, removed }: Decided<store.Level>,
  readers: Readers,
): Promise<void> {
  const { db, fair, now } = context;
  if (added.length === 0 && changed.length === 0) return;
  await refuseTakenIds(context, "levels", added);
  const count = (await store.listLevels(db, fair.id)).length;
  assertAtMost(MAX_LEVELS, "levels", count + added.length - removed.length);
  for (const [index, { record, place }] of added.entries()) {
    const input = readers.level(editable("levels", record), place);
    await store.insertLevel(db, {
      ...NEW_LEVEL,
      index: count + index,
      ...withoutUndefined(input),
      id: record.id,
      eventId: fair.id,
      createdAt: now,
      updatedAt: now,
    });
  }
  for (const { stored, merged, changed: fields, place } of changed) {
    const input = readers.level(editable("levels", merged), place);
    const change = Object.fromEntries(
      fields.map((field) => [field, input[field as keyof typeof input] ?? null]),
    );
    await store.updateLevel(db, stored.id, change, stampAfter(stored.updatedAt, now));
  }
}

/** Runs last, after everything on these levels has been deleted or moved. */
export async function removeLevels(context: WriteContext, { removed }: Decided<store.Level>): Promise<void> {
  const { db, fair, now } = context;
  for (const { id, name } of removed) {
    const booths = (await boothIdsOfLevel(db, fair.id, id)).length;
    if (booths > 0) {
      const message = `${name} has ${booths} booths. Move or delete them first.`;
      throw new Refusal("level_not_empty", message, { booths });
    }
    await store.deleteLevel(db, id, now);
  }
  if (removed.length > 0) await clearSessionLocations(context);
}

/** Refuses levels that are not part of the event. */
export async function assertLevels(
  { db, fair }: WriteContext,
  records: readonly { id: string; levelId: string }[],
): Promise<void> {
  if (records.length === 0) return;
  const known = new Set((await store.listLevels(db, fair.id)).map(({ id }) => id));
  const wrong = records.find(({ levelId }) => !known.has(levelId));
  if (wrong) throw unknown("levelId", `There is no level ${wrong.levelId} in this event.`);
}
