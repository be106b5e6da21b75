import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { findExhibitorId } from "#lib/store/exhibitors";
import { findLevel, holdLevel } from "#lib/store/levels";

/** A level that a body names besides the path's own object: a wrong one makes the body wrong. */
export async function assertLevel(db: Db, fair: Fair, levelId: string | null | undefined): Promise<void> {
  if (levelId == null || (await findLevel(db, fair.id, levelId))) return;
  throw unknown("levelId", `There is no level ${levelId} in this event.`);
}

/** The same of all levels that a list is narrowed to. */
export async function assertLevels(db: Db, fair: Fair, levelIds: string | string[] = []): Promise<void> {
  for (const levelId of [levelIds].flat()) await assertLevel(db, fair, levelId);
}

/** The same of a level whose elements or aisles are about to change, which others then wait to do. */
export async function lockLevel({ db, fair }: { db: Db; fair: Fair }, levelId: string): Promise<void> {
  if (await holdLevel(db, fair.id, levelId)) return;
  throw unknown("levelId", `There is no level ${levelId} in this event.`);
}

/** The id of an exhibitor that a body names by any of its addresses. */
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

/** What a list is narrowed to by an exhibitor, named by any of its addresses; one that is not there has nothing. */
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
