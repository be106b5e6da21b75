import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { findExhibitorId } from "#lib/store/exhibitors";
import { findLevel, holdLevel } from "#lib/store/levels";

/** Validates a level given in the body, not in the path, so a wrong one is an invalid body. */
export async function assertLevel(db: Db, fair: Fair, levelId: string | null | undefined): Promise<void> {
  if (levelId == null || (await findLevel(db, fair.id, levelId))) return;
  throw unknown("levelId", `There is no level ${levelId} in this event.`);
}

/** The same for the level filter of a list. */
export async function assertLevels(db: Db, fair: Fair, levelIds: string | string[] = []): Promise<void> {
  for (const levelId of [levelIds].flat()) await assertLevel(db, fair, levelId);
}

/** Validates the level and locks it, because its elements or aisles are about to change. */
export async function lockLevel({ db, fair }: { db: Db; fair: Fair }, levelId: string): Promise<void> {
  if (await holdLevel(db, fair.id, levelId)) return;
  throw unknown("levelId", `There is no level ${levelId} in this event.`);
}

/** Resolves an exhibitor given by id, slug or externalId in a body. */
export async function exhibitorIdOf(
  db: Db,
  fair: Fair,
  key: string | null | undefined,
): Promise<string | null> {
  if (key == null) return null;
  const id = await findExhibitorId(db, fair.id, key);
  if (id === null) throw unknown("exhibitorId", `There is no exhibitor "${key}" in this event.`);
  return id;
}

/** Resolves the exhibitor filter of a list; an unknown exhibitor has no entries. */
export async function ofExhibitor(
  db: Db,
  fair: Fair,
  key: string | undefined,
): Promise<{ exhibitorId?: string }> {
  return key === undefined ? {} : { exhibitorId: (await findExhibitorId(db, fair.id, key)) ?? key };
}

export function unknown(path: string, message: string): Refusal {
  return new Refusal("validation_error", `${path}: ${message}`, [{ path, code: "unknown", message }]);
}
