import type { Db } from "../database";
import { Prisma } from "../generated/client";

/** Daily counts by type, target and detail. Read day by day, because there may be millions. */
export async function* dumpedDays(db: Db, where: Prisma.Sql): AsyncGenerator<string[]> {
  const ofDays = Prisma.sql`FROM "BeaconCount" WHERE ${where} AND "grain" = 'day'`;
  const days = await db.$queryRaw<{ eventId: string; start: Date }[]>`
    SELECT DISTINCT "eventId", "start" ${ofDays} ORDER BY 1, 2`;
  for (const { eventId, start } of days) {
    const rows = await db.$queryRaw<{ line: string }[]>`
      SELECT to_jsonb(done)::text AS "line" FROM (
        SELECT "eventId", "start" AS "day", "type", unnest("target") AS "target", unnest("detail") AS "detail",
          unnest("count") AS "count", unnest("zeroResults") AS "zeroResults"
        ${ofDays} AND "eventId" = ${eventId} AND "start" = ${start}
      ) done ORDER BY "type", "target", "detail"`;
    yield rows.map(({ line }) => line);
  }
}
