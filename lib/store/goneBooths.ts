import type { Db } from "./database";

/** What deleted booths were known by: a trigger of the database writes it down, whichever door they left by. */

/** Booths of an event that were deleted and return under their ids. */
export async function formerBooths(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { legacyId: number; createdAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.goneBooth.findMany({
    where: { eventId, id: { in: [...ids] } },
    select: { id: true, legacyId: true, createdAt: true },
  });
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Gives booths that have just been made the numbers that they had before. */
export async function giveNumbers(
  db: Db,
  booths: readonly { id: string; legacyId: number }[],
): Promise<void> {
  for (const { id, legacyId } of booths) await db.booth.update({ where: { id }, data: { legacyId } });
}

export async function forgetGoneBooths(db: Db, before: Date): Promise<void> {
  await db.goneBooth.deleteMany({ where: { goneAt: { lt: before } } });
}
