import { blankRecord } from "#lib/records/record";
import type { AnalyticsEvent } from "#lib/stats/analyticsEvent";
import type { Range } from "#lib/stats/spans";
import { type Columns, rowsOf } from "../columns";
import type { Db } from "../database";
import { Prisma } from "../generated/client";

/** Raw analytics events. */

export type StoredAnalyticsEvent = { eventId: string; analyticsEvent: AnalyticsEvent };

const COLUMNS: Columns & Record<keyof AnalyticsEvent, string> = {
  type: "text",
  sessionId: "text",
  targetType: "text",
  targetId: "text",
  detail: "text",
  results: "int",
  levelId: "text",
  x: "float8",
  y: "float8",
  meta: "jsonb",
};
const NAMES = ["eventId", ...Object.keys(COLUMNS)];
const ALL = Prisma.raw(NAMES.map((name) => `"${name}"`).join(", "));
const BLANK = blankRecord(NAMES);

/** Inserts any number of events with the same time in one statement. */
export async function insertAnalyticsEvents(
  db: Db,
  analyticsEvents: readonly StoredAnalyticsEvent[],
  at: Date,
): Promise<void> {
  const rows = analyticsEvents.map(({ eventId, analyticsEvent }) =>
    Object.assign({ ...BLANK }, analyticsEvent, { eventId }),
  );
  await db.$executeRaw`
    INSERT INTO "Beacon" ("at", ${ALL})
    SELECT ${at}, ${ALL} FROM ${rowsOf(rows, { eventId: "text", ...COLUMNS })}`;
}

/** Inserts past events, each with its own time. */
export async function insertHistory(
  db: Db,
  eventId: string,
  history: readonly { at: Date; analyticsEvent: AnalyticsEvent }[],
): Promise<void> {
  const rows = history.map(({ at, analyticsEvent }) => ({ eventId, at, ...analyticsEvent }));
  await db.$executeRaw`
    INSERT INTO "Beacon" ("at", ${ALL})
    SELECT "at", ${ALL} FROM ${rowsOf(rows, { eventId: "text", at: "timestamptz", ...COLUMNS })}`;
}

/** Sessions with a counted view since a moment, and the time of the last one. */
export async function recentViews(
  db: Db,
  eventId: string,
  since: Date,
): Promise<{ sessionId: string; at: Date }[]> {
  return db.$queryRaw`
    SELECT "sessionId", max("at") AS "at" FROM "Beacon"
    WHERE "eventId" = ${eventId} AND "at" > ${since} AND "type" = 'view' AND "sessionId" IS NOT NULL
    GROUP BY "sessionId"`;
}

/** The first event of any fair since a moment. */
export async function earliestAnalyticsEvent(db: Db, since: Date): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT min(first."at") AS "at" FROM "Event" e
      CROSS JOIN LATERAL (
        SELECT "at" FROM "Beacon" b WHERE b."eventId" = e."id" AND b."at" >= ${since} ORDER BY "at" LIMIT 1
      ) first`;
  return rows[0]?.at ?? null;
}

/** The fairs with events in a range. */
export async function fairsWithAnalyticsEvents(db: Db, { from, to }: Range): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "Event" e WHERE EXISTS (
      SELECT 1 FROM "Beacon" b WHERE b."eventId" = e."id" AND b."at" >= ${from} AND b."at" < ${to})`;
  return rows.map(({ id }) => id);
}

/** The shortest of the installation's, the organisation's and the event's time. */
const keptDays = (mostDays: number) => Prisma.sql`LEAST(${mostDays}::int, (o."retention"->>'analytics')::int,
  (f."settings"->'analytics'->>'retentionDays')::int)`;

/** Deletes a limited number of events past their fair's retention time, and returns how many. */
export async function deleteOldAnalyticsEvents(
  db: Db,
  { now, mostDays, limit }: { now: Date; mostDays: number; limit: number },
): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "Beacon" WHERE ("eventId", "at", "id") IN (
      SELECT old."eventId", old."at", old."id" FROM (
        SELECT f."id", ${keptDays(mostDays)} AS "days" FROM "Event" f
        JOIN "Organisation" o ON o."id" = f."organisationId"
      ) e CROSS JOIN LATERAL (
        SELECT b."eventId", b."at", b."id" FROM "Beacon" b
        WHERE b."eventId" = e."id" AND b."at" < ${now}::timestamptz - make_interval(days => e."days")
        ORDER BY b."at" LIMIT ${limit}
      ) old LIMIT ${limit})`;
}

export async function countOldAnalyticsEvents(
  db: Db,
  { now, mostDays }: { now: Date; mostDays: number },
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Beacon" b JOIN "Event" f ON f."id" = b."eventId"
    JOIN "Organisation" o ON o."id" = f."organisationId"
    WHERE b."at" < ${now}::timestamptz - make_interval(days => ${keptDays(mostDays)})`;
  return row?.count ?? 0;
}

/** Deletes events of fairs that no longer exist. Skips through the index from fair to fair. */
export async function deleteOrphans(db: Db): Promise<void> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE fair("id") AS (
      SELECT min("eventId") FROM "BeaconCount"
      UNION ALL
      SELECT (SELECT min(c."eventId") FROM "BeaconCount" c WHERE c."eventId" > fair."id") FROM fair
      WHERE fair."id" IS NOT NULL)
    SELECT "id" FROM fair WHERE "id" IS NOT NULL AND "id" NOT IN (SELECT "id" FROM "Event")`;
  const eventId = { in: rows.map(({ id }) => id) };
  if (rows.length === 0) return;
  await db.analyticsEvent.deleteMany({ where: { eventId } });
  await db.analyticsSession.deleteMany({ where: { eventId } });
  await db.sessionCount.deleteMany({ where: { eventId } });
  await db.targetDay.deleteMany({ where: { eventId } });
  await db.analyticsCell.deleteMany({ where: { eventId } });
  await db.analyticsCount.deleteMany({ where: { eventId } });
}
