import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Identifiers of deleted booths, recorded by a database trigger for every kind of deletion. */

/** Deleted booths of an event that are restored with their ids. */
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

/**
 * Restores the parts of merged booths that were just restored, including nested parts, on the booth's current level.
 */
export async function returnParts(
  db: Db,
  eventId: string,
  returned: readonly { id: string; parts: readonly string[] }[],
): Promise<void> {
  let ids = returned.flatMap(({ parts }) => parts);
  for (
    let wholes = returned.map(({ id }) => id);
    ids.length > 0;
    ids = await goneInside(db, eventId, wholes)
  ) {
    const deletedBooths = Prisma.sql`
      SELECT g."inside", s."levelId" FROM "GoneBooth" g
        JOIN "Booth" s ON s."id" = g."inside"->'merge'->>'survivorId' AND s."eventId" = g."eventId"
        WHERE g."eventId" = ${eventId} AND g."id" = ANY(${ids}) AND s."id" = ANY(${wholes})
          AND NOT EXISTS (SELECT FROM "Booth" b WHERE b."id" = g."id")`;
    await db.$executeRaw`
      INSERT INTO "BoothMerge" SELECT (jsonb_populate_record(NULL::"BoothMerge", merge)).*
      FROM (SELECT DISTINCT "inside"->'merge' AS merge FROM (${deletedBooths}) gone) merges ON CONFLICT DO NOTHING`;
    await db.$executeRaw`
      INSERT INTO "Booth" SELECT (jsonb_populate_record(NULL::"Booth",
        "inside"->'booth' || jsonb_build_object('levelId', "levelId"))).* FROM (${deletedBooths}) gone`;
    wholes = ids;
  }
}

async function goneInside(db: Db, eventId: string, wholes: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT g."id" FROM "GoneBooth" g
    WHERE g."eventId" = ${eventId} AND g."inside"->'merge'->>'survivorId' = ANY(${[...wholes]})
      AND NOT EXISTS (SELECT FROM "Booth" b WHERE b."id" = g."id")`;
  return rows.map(({ id }) => id);
}

export async function forgetGoneBooths(db: Db, before: Date): Promise<void> {
  await db.goneBooth.deleteMany({ where: { goneAt: { lt: before } } });
}
