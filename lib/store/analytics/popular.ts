import type { SearchedBy } from "#lib/stats/popularSearches";
import type { Db } from "../database";

/** More than are ever shown, because some are left out. */
const MOST = 100;

/** Searches with results, ignoring case, by the number of visits with them; from raw events. */
export async function searchesByVisitors(
  db: Db,
  eventId: string,
  since: Date,
  leastVisitors: number,
): Promise<SearchedBy[]> {
  return db.$queryRaw`
    SELECT mode() WITHIN GROUP (ORDER BY "detail") AS "query", count(DISTINCT "sessionId")::int AS "visitors"
    FROM "Beacon"
    WHERE "eventId" = ${eventId} AND "at" >= ${since} AND "type" = 'search' AND "results" > 0 AND "detail" <> ''
    GROUP BY lower("detail") HAVING count(DISTINCT "sessionId") >= ${leastVisitors}
    ORDER BY 2 DESC, 1 LIMIT ${MOST}`;
}
