import type { AnalyticsEventType } from "#lib/stats/analyticsEvent";
import type { Hours } from "#lib/stats/spans";
import type { Db } from "../database";
import { countRows, hourRows, type Parts } from "./rows";

/** Totals per exhibitor: of its own events and those of its booths and banners. */

export type ExhibitorCount = { exhibitorId: string; type: AnalyticsEventType; count: number };

/** Aggregates by target before joining owners, because a year of counts has few targets. */
export async function countsByExhibitor(db: Db, eventId: string, parts: Parts): Promise<ExhibitorCount[]> {
  const rows = await db.$queryRaw<{ counts: string | null }[]>`
    WITH owner("target", "exhibitorId") AS (
      SELECT 'exhibitor:' || "id", "id" FROM "Exhibitor" WHERE "eventId" = ${eventId}
      UNION ALL
      SELECT 'booth:' || x."boothId", x."exhibitorId" FROM "BoothExhibitor" x
        JOIN "Booth" b ON b."id" = x."boothId" WHERE b."eventId" = ${eventId}
      UNION ALL
      SELECT 'banner:' || "id", "exhibitorId" FROM "Banner"
        WHERE "eventId" = ${eventId} AND "exhibitorId" IS NOT NULL),
    done AS MATERIALIZED (
      SELECT "type", "target", sum("count") AS "count"
      FROM (${countRows(eventId, parts, { facts: ["target", "count"] })}) counted GROUP BY 1, 2)
    SELECT json_agg(sums)::text AS "counts" FROM (
      SELECT "exhibitorId", "type", sum("count")::int AS "count" FROM done JOIN owner USING ("target") GROUP BY 1, 2
    ) sums`;
  return JSON.parse(rows[0]?.counts ?? "[]") as ExhibitorCount[];
}

/** All targets that belong to an exhibitor. */
export async function targetsOfExhibitor(db: Db, exhibitorId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ target: string }[]>`
    SELECT 'booth:' || "boothId" AS "target" FROM "BoothExhibitor" WHERE "exhibitorId" = ${exhibitorId}
    UNION ALL
    SELECT 'banner:' || "id" FROM "Banner" WHERE "exhibitorId" = ${exhibitorId}`;
  return [`exhibitor:${exhibitorId}`, ...rows.map(({ target }) => target)];
}

/** The searches that led to these targets. */
export async function searchesFor(
  db: Db,
  eventId: string,
  hours: Hours,
  targets: readonly string[],
  limit: number,
): Promise<{ query: string; count: number }[]> {
  return db.$queryRaw`
    SELECT min("detail") AS "query", sum("count")::int AS "count"
    FROM (${hourRows(eventId, hours, targets)}) counted
    WHERE "detail" <> '' AND "type" <> 'route'
    GROUP BY lower("detail") ORDER BY 2 DESC, 1 LIMIT ${limit}`;
}

export async function exhibitorIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg("id") AS "ids" FROM "Exhibitor" WHERE "eventId" = ${eventId}`;
  return rows[0]?.ids ?? [];
}

/** Other exhibitors that share a category with it. */
export async function similarExhibitorIds(db: Db, id: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg(DISTINCT other."exhibitorId") AS "ids"
    FROM "ExhibitorCategory" own JOIN "ExhibitorCategory" other ON other."categoryId" = own."categoryId"
    WHERE own."exhibitorId" = ${id} AND other."exhibitorId" <> ${id}`;
  return rows[0]?.ids ?? [];
}

/** Maps the keys that visitors use for exhibitors and booths to ids. */
export async function findTargets(
  db: Db,
  eventId: string,
  keys: { exhibitors: readonly string[]; booths: readonly string[] },
): Promise<{ kind: "exhibitor" | "booth"; key: string; id: string }[]> {
  return db.$queryRaw`
    SELECT 'exhibitor' AS "kind", key, "id" FROM unnest(${[...keys.exhibitors]}::text[]) AS key
      JOIN "Exhibitor" ON "eventId" = ${eventId} AND key IN ("id", "slug", "externalId", "legacyId"::text)
    UNION ALL
    SELECT 'booth', key, "id" FROM unnest(${[...keys.booths]}::text[]) AS key
      JOIN "Booth" ON "eventId" = ${eventId} AND key IN ("id", "label", "externalId")`;
}
