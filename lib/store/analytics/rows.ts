import type { Range, Span } from "#lib/stats/spans";
import { Prisma } from "../generated/client";

/**
 * The rows that counts are made of, from beacons and from what was counted before. Both have the same columns,
 * so that a range is their sum whichever part of it is counted already.
 */

const NONE = Prisma.sql`''::text`;
const HOUR = Prisma.sql`date_bin('1 hour', "at", 'epoch')`;
const TARGET = Prisma.sql`"targetType" || ':' || "targetId"`;

/** Every beacon counts once by itself, once for its target, and once for its detail; alike ones do so together. */
export function countsOfBeacons(eventId: string, { from, to }: Range): Prisma.Sql {
  const counted = (target: Prisma.Sql, detail: Prisma.Sql, which: Prisma.Sql) => Prisma.sql`
    SELECT "type", ${HOUR} AS "start", ${target} AS "target", ${detail} AS "detail",
      count(*)::int AS "count", (count(*) FILTER (WHERE "results" = 0))::int AS "zeroResults"
    FROM "Beacon" WHERE "eventId" = ${eventId} AND "at" >= ${from} AND "at" < ${to} AND ${which} GROUP BY 1, 2, 3, 4`;
  return union([
    counted(NONE, NONE, Prisma.sql`true`),
    counted(TARGET, NONE, Prisma.sql`${TARGET} IS NOT NULL`),
    counted(Prisma.sql`COALESCE(${TARGET}, '')`, Prisma.sql`"detail"`, Prisma.sql`"detail" IS NOT NULL`),
  ]);
}

export function cellsOfBeacons(eventId: string, { from, to }: Range): Prisma.Sql {
  return Prisma.sql`
    SELECT ${HOUR} AS "start", "levelId", floor("x")::int AS "x", floor("y")::int AS "y",
      count(*)::int AS "count"
    FROM "Beacon"
    WHERE "eventId" = ${eventId} AND "at" >= ${from} AND "at" < ${to}
      AND "levelId" IS NOT NULL AND "x" IS NOT NULL AND "y" IS NOT NULL
    GROUP BY 1, 2, 3, 4`;
}

/** Each hour in which a session was seen, with the hour in which it had been seen before. */
export function visitsOfBeacons(eventId: string, { from, to }: Range): Prisma.Sql {
  return Prisma.sql`
    SELECT seen."sessionId", seen."hour", COALESCE(
      lag(seen."hour") OVER (PARTITION BY seen."sessionId" ORDER BY seen."hour"), known."lastHour", 'epoch'
    ) AS "previousHour"
    FROM (
      SELECT DISTINCT "sessionId", ${HOUR} AS "hour" FROM "Beacon"
      WHERE "eventId" = ${eventId} AND "at" >= ${from} AND "at" < ${to} AND "sessionId" IS NOT NULL
    ) seen LEFT JOIN "BeaconSession" known
      ON known."eventId" = ${eventId} AND known."sessionId" = seen."sessionId"`;
}

/** A range as it is to be read: counted spans, and the tail that is not counted yet. */
export type Parts = { closed: readonly Span[]; tail: Range | null };

/**
 * Counts of some types, or of all types about some targets, each by itself or by its details; the empty target is
 * everything together.
 */
export type CountFilter = ({ types: readonly string[] } | { targets: readonly string[] }) & {
  detailed: boolean;
};

const COUNT = Prisma.sql`"type", "start", "target", "detail", "count", "zeroResults"`;

export function countRows(eventId: string, { closed, tail }: Parts, filter: CountFilter): Prisma.Sql {
  const detail = filter.detailed ? Prisma.sql`"detail" <> ''` : Prisma.sql`"detail" = ''`;
  const spans = closed.map(({ grain, from, to }) => {
    const inSpan = Prisma.sql`
      "eventId" = ${eventId} AND ${detail} AND "grain" = ${grain} AND "start" >= ${from} AND "start" < ${to}`;
    return "types" in filter
      ? Prisma.sql`SELECT ${COUNT} FROM "BeaconCount" WHERE ${inSpan} AND ${among("type", filter.types)}`
      : ofEachTarget(filter.targets, inSpan);
  });
  const wanted = "types" in filter ? among("type", filter.types) : among("target", filter.targets);
  const rest = tail
    ? [
        Prisma.sql`SELECT ${COUNT} FROM (${countsOfBeacons(eventId, tail)}) late WHERE ${wanted} AND ${detail}`,
      ]
    : [];
  return union([...spans, ...rest], Prisma.sql`SELECT '', now(), '', '', 0, 0 WHERE false`);
}

/** One after the other by the index: PostgreSQL takes a year of them for so much that it would read the whole table. */
function ofEachTarget(targets: readonly string[], inSpan: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${COUNT} FROM unnest(${[...targets]}::text[]) AS wanted("id") CROSS JOIN LATERAL (
      SELECT ${COUNT} FROM "BeaconCount" WHERE ${inSpan} AND "target" = wanted."id" OFFSET 0
    ) counted`;
}

function among(column: "type" | "target", values: readonly string[]): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`"${column}"`)} = ANY(${[...values]})`;
}

export function cellRows(eventId: string, { closed, tail }: Parts): Prisma.Sql {
  const spans = closed.map(
    ({ grain, from, to }) => Prisma.sql`
      SELECT "levelId", "x", "y", "count" FROM "BeaconCell"
      WHERE "eventId" = ${eventId} AND "grain" = ${grain} AND "start" >= ${from} AND "start" < ${to}`,
  );
  const rest = tail
    ? [Prisma.sql`SELECT "levelId", "x", "y", "count" FROM (${cellsOfBeacons(eventId, tail)}) late`]
    : [];
  return union([...spans, ...rest], Prisma.sql`SELECT '', 0, 0, 0 WHERE false`);
}

/** Sessions by hour; `previousHour` decides where each of them is counted. */
export function sessionRows(eventId: string, { from, to }: Range, { tail }: Parts): Prisma.Sql {
  const closedTo = tail?.from ?? to;
  const counted = Prisma.sql`
    SELECT "hour", "previousHour", "count" FROM "SessionCount"
    WHERE "eventId" = ${eventId} AND "hour" >= ${from} AND "hour" < ${closedTo}`;
  const rest = tail
    ? [
        Prisma.sql`SELECT "hour", "previousHour", 1 FROM (${visitsOfBeacons(eventId, tail)}) late WHERE "previousHour" < "hour"`,
      ]
    : [];
  return union([counted, ...rest], counted);
}

function union(queries: readonly Prisma.Sql[], none = Prisma.empty): Prisma.Sql {
  return queries.length === 0 ? none : Prisma.join([...queries], " UNION ALL ");
}
