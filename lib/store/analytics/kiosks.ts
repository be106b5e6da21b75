import type { Range } from "#lib/stats/spans";
import type { Db } from "../database";

export type KioskDay = { kioskId: string; date: string; actions: number; sessions: number };

/** Usage per kiosk and day, from raw events, because the aggregates do not contain the kiosk. */
export async function kioskDays(
  db: Db,
  eventId: string,
  { from, to }: Range,
  timezone: string,
): Promise<KioskDay[]> {
  return db.$queryRaw`
    SELECT "meta"->>'kiosk' AS "kioskId", ("at" AT TIME ZONE ${timezone}::text)::date::text AS "date",
      count(*)::int AS "actions", count(DISTINCT "sessionId")::int AS "sessions"
    FROM "Beacon"
    WHERE "eventId" = ${eventId} AND "at" >= ${from} AND "at" < ${to} AND "meta"->>'kiosk' IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2`;
}
