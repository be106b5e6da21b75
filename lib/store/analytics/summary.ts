import type { AnalyticsEventType } from "#lib/stats/analyticsEvent";
import type { Hours, Range } from "#lib/stats/spans";
import type { Db } from "../database";
import { Prisma } from "../generated/client";
import { cellRows, countRows, hourRows, type Parts, sessionRows } from "./rows";

/** Totals of a range, overall and for the most frequent targets. */

export type DayCount = { date: string; type: AnalyticsEventType; count: number };
export type DaySessions = { date: string; sessions: number; firstInRange: number };

/** The date of an hour in the fair's time zone. */
const dateOf = (moment: Prisma.Sql, timezone: string) =>
  Prisma.sql`(${moment} AT TIME ZONE ${timezone}::text)::date`;

/** Daily counts of some targets, or of all targets together. */
export async function countsByDay(
  db: Db,
  eventId: string,
  hours: Hours,
  { timezone, targets }: { timezone: string; targets: readonly string[] | null },
): Promise<DayCount[]> {
  return db.$queryRaw`
    SELECT "day"::text AS "date", "type", sum("count")::int AS "count" FROM (
      SELECT ${dateOf(Prisma.sql`"start"`, timezone)} AS "day", "type", "count"
      FROM (${hourRows(eventId, hours, targets)}) counted
    ) dated
    GROUP BY "day", "type" ORDER BY 1, 2`;
}

export async function sessionsByDay(
  db: Db,
  eventId: string,
  range: Range,
  parts: Parts,
  timezone: string,
): Promise<DaySessions[]> {
  const isFirst = Prisma.sql`"previousHour" < ${range.from}`;
  const isNewDay = Prisma.sql`
    ${dateOf(Prisma.sql`"previousHour"`, timezone)} < ${dateOf(Prisma.sql`"hour"`, timezone)}`;
  return db.$queryRaw`
    SELECT "day"::text AS "date",
      COALESCE(sum("count") FILTER (WHERE "isFirst" OR "isNewDay"), 0)::int AS "sessions",
      COALESCE(sum("count") FILTER (WHERE "isFirst"), 0)::int AS "firstInRange"
    FROM (
      SELECT ${dateOf(Prisma.sql`"hour"`, timezone)} AS "day", ${isFirst} AS "isFirst", ${isNewDay} AS "isNewDay", "count"
      FROM (${sessionRows(eventId, range, parts)}) seen
    ) dated
    GROUP BY "day" ORDER BY 1`;
}

/** Totals for the fair's records of a kind; deleted records are left out. */
function sumsByTarget(eventId: string, parts: Parts, type: AnalyticsEventType): Prisma.Sql {
  return Prisma.sql`
    SELECT split_part("target", ':', 2) AS "id", sum("count")::int AS "count"
    FROM (${countRows(eventId, parts, { types: [type], facts: ["target", "count"] })}) counted
    WHERE "target" <> '' GROUP BY 1`;
}

export async function topExhibitors(
  db: Db,
  eventId: string,
  parts: Parts,
  limit: number,
): Promise<{ id: string; slug: string; name: string; count: number }[]> {
  return db.$queryRaw`
    SELECT "id", e."slug", e."name", s."count"
    FROM (${sumsByTarget(eventId, parts, "exhibitor_view")}) s JOIN "Exhibitor" e USING ("id")
    WHERE e."eventId" = ${eventId} ORDER BY s."count" DESC, e."name", "id" LIMIT ${limit}`;
}

export async function topBooths(
  db: Db,
  eventId: string,
  parts: Parts,
  limit: number,
): Promise<{ id: string; label: string; count: number }[]> {
  return db.$queryRaw`
    SELECT "id", b."label", s."count"
    FROM (${sumsByTarget(eventId, parts, "booth_click")}) s JOIN "Booth" b USING ("id")
    WHERE b."eventId" = ${eventId} ORDER BY s."count" DESC, b."label" LIMIT ${limit}`;
}

export async function categoryCounts(
  db: Db,
  eventId: string,
  parts: Parts,
): Promise<{ id: string; name: string; count: number }[]> {
  return db.$queryRaw`
    SELECT "id", c."name", s."count"
    FROM (${sumsByTarget(eventId, parts, "category_select")}) s JOIN "Category" c USING ("id")
    WHERE c."eventId" = ${eventId} ORDER BY s."count" DESC, c."name", "id"`;
}

export async function bannerSums(
  db: Db,
  eventId: string,
  parts: Parts,
): Promise<{ id: string; title: string | null; impressions: number; clicks: number }[]> {
  return db.$queryRaw`
    SELECT "id", b."title", COALESCE(seen."count", 0) AS "impressions", COALESCE(followed."count", 0) AS "clicks"
    FROM "Banner" b
      LEFT JOIN (${sumsByTarget(eventId, parts, "banner_impression")}) seen USING ("id")
      LEFT JOIN (${sumsByTarget(eventId, parts, "banner_click")}) followed USING ("id")
    WHERE b."eventId" = ${eventId} ORDER BY 3 DESC, 4 DESC, "id"`;
}

export type SearchCount = { query: string; count: number; zeroResults: number };

/** Spellings that differ only in case are one search, shown in its most frequent form. */
export async function topSearches(
  db: Db,
  eventId: string,
  parts: Parts,
  limit: number,
): Promise<SearchCount[]> {
  return db.$queryRaw`
    SELECT (array_agg("detail" ORDER BY "count" DESC, "detail"))[1] AS "query",
      sum("count")::int AS "count", sum("zeroResults")::int AS "zeroResults"
    FROM (
      SELECT "detail", sum("count") AS "count", sum("zeroResults") AS "zeroResults"
      FROM (${countRows(eventId, parts, { types: ["search"], facts: ["detail", "count", "zeroResults"] })}) counted
      WHERE "detail" <> '' GROUP BY 1
    ) spelling
    GROUP BY lower("detail") ORDER BY 2 DESC, 1 LIMIT ${limit}`;
}

/** Start and destination as visitors enter them: `booth:A1`, `exhibitor:acme`. */
export async function topRoutes(
  db: Db,
  eventId: string,
  parts: Parts,
  limit: number,
): Promise<{ from: string; to: string; count: number }[]> {
  return db.$queryRaw`
    SELECT r."from", COALESCE('booth:' || b."label", 'exhibitor:' || e."slug", r."target") AS "to", r."count"
    FROM (
      SELECT "detail" AS "from", "target", sum("count")::int AS "count"
      FROM (${countRows(eventId, parts, { types: ["route"], facts: ["target", "detail", "count"] })}) counted
      WHERE "target" <> '' AND "detail" <> '' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${limit}
    ) r
      LEFT JOIN "Booth" b ON r."target" = 'booth:' || b."id" AND b."eventId" = ${eventId}
      LEFT JOIN "Exhibitor" e ON r."target" = 'exhibitor:' || e."id" AND e."eventId" = ${eventId}
    ORDER BY 3 DESC, 1, 2`;
}

export type HeatPoint = [x: number, y: number, weight: number];

export async function heatByLevel(db: Db, eventId: string, parts: Parts): Promise<Map<string, HeatPoint[]>> {
  // One text per level, because reading tens of thousands of rows takes longer than counting them.
  const rows = await db.$queryRaw<{ levelId: string; points: string }[]>`
    SELECT "levelId", json_agg(json_build_array("x", "y", "weight") ORDER BY "y", "x")::text AS "points"
    FROM (
      SELECT "levelId", "x", "y", sum("count")::int AS "weight" FROM (${cellRows(eventId, parts)}) seen
      GROUP BY 1, 2, 3
    ) cell
    WHERE "levelId" IN (SELECT "id" FROM "Level" WHERE "eventId" = ${eventId}) GROUP BY 1`;
  return new Map(rows.map(({ levelId, points }) => [levelId, JSON.parse(points) as HeatPoint[]]));
}
