import { ANALYTICS_EVENT_TYPES } from "#lib/stats/analyticsEvent";
import { type Hours, type Range, type Span, startOf } from "#lib/stats/spans";
import { Prisma } from "../generated/client";

/**
 * Rows that counts are computed from: raw events and aggregates. Both have the same columns, so a range is the sum of
 * its aggregated and its open part.
 */

/** The value that means all targets in daily aggregates. */
export const EVERYTHING = "";

const HOUR = Prisma.sql`date_bin('1 hour', "at", 'epoch')`;

/**
 * The columns of a count besides type and time. Each event counts once; missing target or detail is an empty string.
 */
const SAID_BY_ANALYTICS_EVENTS = {
  target: Prisma.sql`COALESCE("targetType" || ':' || "targetId", '')`,
  detail: Prisma.sql`COALESCE("detail", '')`,
  count: Prisma.sql`1`,
  zeroResults: Prisma.sql`COALESCE(("results" = 0)::int, 0)`,
};
export type AnalyticsField = keyof typeof SAID_BY_ANALYTICS_EVENTS;

/** The parts of a range: aggregated spans, and the open rest. */
export type Parts = { closed: readonly Span[]; tail: Range | null };

/** Counts of some types. Reads only the requested lists. */
export function countRows(
  eventId: string,
  { closed, tail }: Parts,
  {
    types = ANALYTICS_EVENT_TYPES,
    facts: fields,
  }: { types?: readonly string[]; facts: readonly AnalyticsField[] },
): Prisma.Sql {
  const ofTypes = Prisma.sql`"type" = ANY(${[...types]})`;
  const counted = closed.map(
    (span) => Prisma.sql`
      SELECT "type", "start", ${unnested(fields)} FROM "BeaconCount" WHERE ${inSpan(eventId, span)} AND ${ofTypes}`,
  );
  const selected = fields.map((fact) => Prisma.sql`${SAID_BY_ANALYTICS_EVENTS[fact]} AS ${named(fact)}`);
  const analyticsEvents = Prisma.sql`SELECT "type", ${HOUR} AS "start", ${Prisma.join(selected)} FROM "Beacon"`;
  const late = tail ? [Prisma.sql`${analyticsEvents} WHERE ${happenedIn(eventId, tail)} AND ${ofTypes}`] : [];
  return union([...counted, ...late], Prisma.sql`${analyticsEvents} WHERE false`);
}

/** Hourly counts of some targets, or of all together. */
export function hourRows(
  eventId: string,
  { days, open, tail }: Hours,
  targets: readonly string[] | null,
): Prisma.Sql {
  const closed: Span[] = open ? [{ grain: "hour", ...open }] : [];
  const fields: AnalyticsField[] = targets ? ["target", "detail", "count"] : ["detail", "count"];
  const rest = Prisma.sql`
    SELECT "type", "start", "detail", "count" FROM (${countRows(eventId, { closed, tail }, { facts: fields })}) counted
    WHERE ${targets ? Prisma.sql`"target" = ANY(${[...targets]})` : Prisma.sql`true`}`;
  return union(days ? [hoursOfDays(eventId, days, targets ?? [EVERYTHING]), rest] : [rest]);
}

/** Reads day by day through the index; for a year at once, PostgreSQL would scan the whole table. */
function hoursOfDays(eventId: string, { from, to }: Range, targets: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT "type", "start", "detail", "count"
    FROM unnest(${[...targets]}::text[]) AS requested("target") CROSS JOIN LATERAL (
      SELECT d."day" + unnest("hour") * interval '1 hour' AS "start", ${unnested(["type", "detail", "count"])}
      FROM "TargetDay" d WHERE d."eventId" = ${eventId} AND d."target" = requested."target"
        AND d."day" >= ${startOf("day", from)} AND d."day" < ${to} OFFSET 0
    ) counted WHERE "start" >= ${from} AND "start" < ${to}`;
}

const CELL = ["x", "y", "count"] as const;

export function cellRows(eventId: string, { closed, tail }: Parts): Prisma.Sql {
  const counted = closed.map(
    (span) =>
      Prisma.sql`SELECT "levelId", ${unnested(CELL)} FROM "BeaconCell" WHERE ${inSpan(eventId, span)}`,
  );
  const analyticsEvents = Prisma.sql`
    SELECT "levelId", floor("x")::int AS "x", floor("y")::int AS "y", 1 AS "count" FROM "Beacon"
    WHERE "levelId" IS NOT NULL AND "x" IS NOT NULL AND "y" IS NOT NULL`;
  const late = tail ? [Prisma.sql`${analyticsEvents} AND ${happenedIn(eventId, tail)}`] : [];
  return union([...counted, ...late], Prisma.sql`${analyticsEvents} AND false`);
}

/**
 * The hours in which each session was active, with the previous active hour. The latter is a lateral subquery per
 * session, because with a join PostgreSQL sometimes reads all sessions of the fair.
 */
export function visitsOfAnalyticsEvents(eventId: string, range: Range): Prisma.Sql {
  return Prisma.sql`
    SELECT seen."sessionId", seen."hour", COALESCE(
      lag(seen."hour") OVER (PARTITION BY seen."sessionId" ORDER BY seen."hour"),
      (SELECT known."lastHour" FROM "BeaconSession" known
        WHERE known."eventId" = ${eventId} AND known."sessionId" = seen."sessionId"),
      'epoch'
    ) AS "previousHour"
    FROM (
      SELECT DISTINCT "sessionId", ${HOUR} AS "hour" FROM "Beacon"
      WHERE ${happenedIn(eventId, range)} AND "sessionId" IS NOT NULL
    ) seen`;
}

/** Sessions by hour; `previousHour` decides in which hour a session is counted. */
export function sessionRows(eventId: string, { from, to }: Range, { tail }: Parts): Prisma.Sql {
  const closedTo = tail?.from ?? to;
  const counted = Prisma.sql`
    SELECT "hour", "previousHour", "count" FROM "SessionCount"
    WHERE "eventId" = ${eventId} AND "hour" >= ${from} AND "hour" < ${closedTo}`;
  const rest = tail
    ? [
        Prisma.sql`SELECT "hour", "previousHour", 1 FROM (${visitsOfAnalyticsEvents(eventId, tail)}) late WHERE "previousHour" < "hour"`,
      ]
    : [];
  return union([counted, ...rest]);
}

function happenedIn(eventId: string, { from, to }: Range): Prisma.Sql {
  return Prisma.sql`"eventId" = ${eventId} AND "at" >= ${from} AND "at" < ${to}`;
}

function inSpan(eventId: string, { grain, from, to }: Span): Prisma.Sql {
  return Prisma.sql`"eventId" = ${eventId} AND "grain" = ${grain} AND "start" >= ${from} AND "start" < ${to}`;
}

/** Unnests several lists of a row in parallel. */
function unnested(lists: readonly string[]): Prisma.Sql {
  return Prisma.join(lists.map((list) => Prisma.sql`unnest(${named(list)}) AS ${named(list)}`));
}

function named(column: string): Prisma.Sql {
  return Prisma.raw(`"${column}"`);
}

function union(queries: readonly Prisma.Sql[], none = Prisma.empty): Prisma.Sql {
  return queries.length === 0 ? none : Prisma.join([...queries], " UNION ALL ");
}
