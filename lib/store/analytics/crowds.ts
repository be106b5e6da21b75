import type { PlaceVisits } from "#lib/stats/crowds";
import type { Db } from "../database";

/** Positions are rounded to squares of this many metres. */
const SQUARE = 3;
const MOST = 2_000;

/**
 * Positions of visitors by hour of the day: positions that they set, and destinations of routes. Opening a booth does
 * not count, because it does not show where the visitor is. From raw events.
 */
export async function placesByVisitors(
  db: Db,
  eventId: string,
  { since, timezone, leastVisitors }: { since: Date; timezone: string; leastVisitors: number },
): Promise<PlaceVisits[]> {
  return db.$queryRaw`
    SELECT "hour", "place", count(DISTINCT "sessionId")::int AS "visitors" FROM (
      SELECT extract(hour FROM "at" AT TIME ZONE ${timezone}::text)::int AS "hour", "sessionId",
        CASE "type" WHEN 'route' THEN "targetType" || ':' || "targetId"
          ELSE 'point:' || "levelId" || ':' || (floor("x" / ${SQUARE}::int) + 0.5) * ${SQUARE}::int
            || ',' || (floor("y" / ${SQUARE}::int) + 0.5) * ${SQUARE}::int END AS "place"
      FROM "Beacon"
      WHERE "eventId" = ${eventId} AND "at" >= ${since} AND "type" IN ('position', 'route')
    ) seen
    WHERE "place" IS NOT NULL
    GROUP BY 1, 2 HAVING count(DISTINCT "sessionId") >= ${leastVisitors}
    ORDER BY 3 DESC, 1, 2 LIMIT ${MOST}`;
}
