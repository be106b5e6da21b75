import { GRAINS, type Range, type Span } from "#lib/stats/spans";
import type { Db } from "../database";
import { cellRows, countRows, EVERYTHING, type Parts, visitsOfAnalyticsEvents } from "./rows";

/**
 * Aggregation of hours, days, thirds and months that have ended. Every statement sets counts instead of increasing
 * them, so an interrupted run can simply be repeated.
 */

const THE_MARK = 1;

export async function findMark(db: Db): Promise<Date | null> {
  return (await db.analyticsMark.findUnique({ where: { id: THE_MARK } }))?.closedUntil ?? null;
}

export async function saveMark(db: Db, closedUntil: Date): Promise<void> {
  await db.analyticsMark.upsert({
    where: { id: THE_MARK },
    create: { id: THE_MARK, closedUntil },
    update: { closedUntil },
  });
}

/** The fairs that have hourly counts in a range. */
export async function fairsWithCounts(db: Db, { from, to }: Range): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "Event" e WHERE EXISTS (
      SELECT 1 FROM "BeaconCount" c
      WHERE c."eventId" = e."id" AND c."grain" = 'hour' AND c."start" >= ${from} AND c."start" < ${to})`;
  return rows.map(({ id }) => id);
}

/** Aggregates an hour from its raw events, and longer spans from the next smaller grain, which must be complete. */
export async function closeSpan(db: Db, eventId: string, span: Span): Promise<void> {
  const parts = partsOf(span);
  await saveCounts(db, eventId, span, parts);
  await saveCells(db, eventId, span, parts);
  if (span.grain === "hour") await saveSessions(db, eventId, span);
  if (span.grain === "day") await saveTargets(db, eventId, span, parts);
}

function partsOf({ grain, ...range }: Span): Parts {
  const finer = GRAINS[GRAINS.indexOf(grain) + 1];
  return finer ? { closed: [{ grain: finer, ...range }], tail: null } : { closed: [], tail: range };
}

async function saveCounts(db: Db, eventId: string, { grain, from }: Span, parts: Parts): Promise<void> {
  const columns = ["target", "detail", "count", "zeroResults"] as const;
  await db.$executeRaw`
    INSERT INTO "BeaconCount" ("eventId", "grain", "start", "type", "target", "detail", "count", "zeroResults")
    SELECT ${eventId}, ${grain}, ${from}, "type",
      array_agg("target"), array_agg("detail"), array_agg("count"), array_agg("zeroResults")
    FROM (
      SELECT "type", "target", "detail", sum("count")::int AS "count", sum("zeroResults")::int AS "zeroResults"
      FROM (${countRows(eventId, parts, { facts: columns })}) counted GROUP BY 1, 2, 3
    ) summed GROUP BY "type"
    ON CONFLICT ("eventId", "grain", "start", "type") DO UPDATE SET "target" = EXCLUDED."target",
      "detail" = EXCLUDED."detail", "count" = EXCLUDED."count", "zeroResults" = EXCLUDED."zeroResults"`;
}

async function saveCells(db: Db, eventId: string, { grain, from }: Span, parts: Parts): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BeaconCell" ("eventId", "grain", "start", "levelId", "x", "y", "count")
    SELECT ${eventId}, ${grain}, ${from}, "levelId", array_agg("x"), array_agg("y"), array_agg("count")
    FROM (
      SELECT "levelId", "x", "y", sum("count")::int AS "count" FROM (${cellRows(eventId, parts)}) seen GROUP BY 1, 2, 3
    ) summed GROUP BY "levelId"
    ON CONFLICT ("eventId", "grain", "start", "levelId") DO UPDATE SET
      "x" = EXCLUDED."x", "y" = EXCLUDED."y", "count" = EXCLUDED."count"`;
}

/**
 * The counts of a day per target, and for all targets together, so that a query for one target reads only its own
 * hours.
 */
async function saveTargets(db: Db, eventId: string, { from }: Span, parts: Parts): Promise<void> {
  await db.$executeRaw`
    WITH counted AS MATERIALIZED (
      SELECT "type", extract(hour FROM "start" - ${from}::timestamptz)::int AS "hour", "target", "detail", "count"
      FROM (${countRows(eventId, parts, { facts: ["target", "detail", "count"] })}) hours)
    INSERT INTO "TargetDay" ("eventId", "target", "day", "type", "hour", "detail", "count")
    SELECT ${eventId}, "target", ${from}, array_agg("type"), array_agg("hour"), array_agg("detail"), array_agg("count")
    FROM (
      SELECT "type", "hour", "target", "detail", "count" FROM counted WHERE "target" <> ${EVERYTHING}
      UNION ALL
      SELECT "type", "hour", ${EVERYTHING}, '', sum("count")::int FROM counted GROUP BY "type", "hour"
    ) each GROUP BY "target"
    ON CONFLICT ("eventId", "target", "day") DO UPDATE SET "type" = EXCLUDED."type",
      "hour" = EXCLUDED."hour", "detail" = EXCLUDED."detail", "count" = EXCLUDED."count"`;
}

/** Skips sessions already recorded for this hour, which were counted before an interruption. */
async function saveSessions(db: Db, eventId: string, hour: Range): Promise<void> {
  await db.$executeRaw`
    WITH visit AS MATERIALIZED (${visitsOfAnalyticsEvents(eventId, hour)}),
    remembered AS (
      INSERT INTO "BeaconSession" ("eventId", "sessionId", "lastHour")
      SELECT ${eventId}, "sessionId", "hour" FROM visit
      ON CONFLICT ("eventId", "sessionId") DO UPDATE SET
        "lastHour" = GREATEST("BeaconSession"."lastHour", EXCLUDED."lastHour"))
    INSERT INTO "SessionCount" ("eventId", "hour", "previousHour", "count")
    SELECT ${eventId}, "hour", "previousHour", count(*)::int FROM visit
    WHERE "previousHour" < "hour" GROUP BY "hour", "previousHour"
    ON CONFLICT ("eventId", "hour", "previousHour") DO UPDATE SET "count" = EXCLUDED."count"`;
}
