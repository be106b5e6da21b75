import type { Db } from "./database";

/** Booths on hold at this moment, of all events. */
export async function countHeldBooths(db: Db, now: Date): Promise<number> {
  return db.booth.count({
    where: { status: "held", OR: [{ holdExpiresAt: null }, { holdExpiresAt: { gt: now } }] },
  });
}

/** The events with expired holds that have not been saved yet. */
export async function eventsWithOverdueHolds(db: Db, now: Date): Promise<string[]> {
  const rows = await db.booth.findMany({
    where: {
      status: "held",
      holdExpiresAt: { lte: now },
      mergeId: null,
      level: { event: { deletedAt: null } },
    },
    select: { eventId: true },
    distinct: ["eventId"],
  });
  return rows.map(({ eventId }) => eventId);
}

/** Locks booths with expired holds. Rows locked by others are skipped, because their transaction expires the hold. */
export async function lockOverdueBoothIds(
  db: Db,
  eventId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booth"
    WHERE "eventId" = ${eventId} AND "status" = 'held' AND "holdExpiresAt" <= ${now} AND "mergeId" IS NULL
    ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
}
