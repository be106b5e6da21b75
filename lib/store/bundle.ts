import type { BundleRecords } from "#lib/plan/bundle";
import { BANNER_FIELDS } from "#lib/records/banners";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { CATEGORY_FIELDS } from "#lib/records/categories";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { EVENT_FIELDS } from "#lib/records/events";
import { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { EXTRA_FIELDS } from "#lib/records/extras";
import { LEVEL_FIELDS } from "#lib/records/levels";
import { type FieldTraits, fieldsWith } from "#lib/records/record";
import { SESSION_FIELDS } from "#lib/records/sessions";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import { asSparseColumns } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** All records of a bundle, as they are at one moment. */
export async function readRecords(db: Db, eventId: string, now: Date): Promise<BundleRecords> {
  const [row] = await db.$queryRaw<RecordsRow[]>`SELECT ${recordColumns(eventId, now)}`;
  return parseRecords(row);
}

/** Like `readRecords`, with the name of the state that was read (see `stateOf`). */
export async function readNamedRecords(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{ state: string; records: BundleRecords }> {
  const [row] = await db.$queryRaw<(RecordsRow & { state: string })[]>`
    SELECT (${stateRow(eventId, now)}) AS "state", ${recordColumns(eventId, now)}`;
  return { state: row?.state ?? eventId, records: parseRecords(row) };
}

/** Booths are read without exhibitors, because one list for all booths takes half the time of one list per booth. */
type RecordsRow = { text: string; boothExhibitors: string };

function parseRecords<R extends Pick<BundleRecords, "booths">>(row: RecordsRow | undefined): R {
  const records: R = JSON.parse(row?.text ?? "null");
  const boothsById = new Map(records.booths.map((booth) => [booth.id, booth]));
  const pairs: { boothId: string; exhibitorId: string }[] = JSON.parse(row?.boothExhibitors ?? "[]");
  for (const { boothId, exhibitorId } of pairs) boothsById.get(boothId)?.exhibitorIds.push(exhibitorId);
  return records;
}

/**
 * Columns of one SELECT, so that all records are of one snapshot. PostgreSQL builds the JSON, which is much faster
 * than reading rows. The few records related to others are looked up one by one through an index, because joins would
 * need statistics that a new database lacks.
 */
function recordColumns(eventId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    json_build_object(
      'event', (SELECT to_json(record) FROM (${eventRow(eventId)}) record),
      'levels', ${listOf(levelRows(eventId))},
      'booths', ${listOf(boothRows(eventId, now))},
      'exhibitors', ${listOf(exhibitorRows(eventId))},
      'categories', ${listOf(categoryRows(eventId))},
      'sessions', ${listOf(sessionRows(eventId))},
      'elements', ${listOf(elementRows(eventId))},
      'nodes', ${listOf(nodeRows(eventId))},
      'edges', ${listOf(edgeRows(eventId))},
      'transitions', ${listOf(transitionRows(eventId))},
      'banners', ${listOf(bannerRows(eventId))},
      'extras', ${listOf(extraRows(eventId))}
    )::text AS "text", ${boothExhibitors(eventId)}::text AS "boothExhibitors"`;
}

/** The records of a saved draft. */
export type DraftRecords = Pick<BundleRecords, "event" | "levels" | "elements" | "transitions"> & {
  booths: (BundleRecords["booths"][number] & { notes: string | null })[];
};

/** The records of a draft, and its network as JSON by columns, because a level may have 60,000 edges. */
export async function readDraftRecords(
  db: Db,
  eventId: string,
  now: Date,
): Promise<DraftRecords & { network: string }> {
  const [row] = await db.$queryRaw<(RecordsRow & { nodes: string; edges: string })[]>`
    SELECT json_build_object(
        'event', (SELECT to_json(record) FROM (${eventRow(eventId)}) record),
        'levels', ${listOf(levelRows(eventId))},
        'booths', ${listOf(boothRows(eventId, now, Prisma.raw(`b."notes",`)))},
        'elements', ${listOf(elementRows(eventId))},
        'transitions', ${listOf(transitionRows(eventId))}
      )::text AS "text", ${boothExhibitors(eventId)}::text AS "boothExhibitors",
      ${asSparseColumns(fieldsWith(NODE_FIELDS, "public"), nodesOf(eventId), OLDEST_FIRST)} AS "nodes",
      ${asSparseColumns(fieldsWith(EDGE_FIELDS, "public"), edgesOf(eventId), OLDEST_FIRST)} AS "edges"`;
  const records = parseRecords<DraftRecords>(row);
  return { ...records, network: `{"nodes":${row?.nodes},"edges":${row?.edges}}` };
}

/** A name for the state of everything that `readRecords` reads; equal names mean equal states. */
export async function stateOf(db: Db, eventId: string, now: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ state: string }[]>`${stateRow(eventId, now)}`;
  return row?.state ?? eventId;
}

/**
 * Every write changes a row's `xmin`, so no writer has to maintain a revision. Expiring holds are not writes and are
 * added separately.
 */
function stateRow(eventId: string, now: Date): Prisma.Sql {
  const names = STATES.map((rows) => Prisma.sql`(SELECT ${ROWS_NAMED} FROM (${rows(eventId, now)}) record)`);
  return Prisma.sql`SELECT concat_ws(' ', ${eventId}::text, ${Prisma.join(names)}) AS "state"`;
}

const ROWS_NAMED = Prisma.raw(`concat(count(*), ':', bit_xor(hash_record_extended(record, 0)))`);

const STATES: readonly ((eventId: string, now: Date) => Prisma.Sql)[] = [
  (eventId) => Prisma.sql`SELECT e.xmin FROM "Event" e WHERE e."id" = ${eventId}`,
  (eventId, now) => Prisma.sql`
    SELECT b."id", b.xmin, b."status" = 'held' AND b."holdExpiresAt" <= ${now} FROM "Booth" b
    WHERE b."eventId" = ${eventId}`,
  (eventId) => Prisma.sql`
    SELECT x."boothId", x."exhibitorId", x.xmin FROM "BoothExhibitor" x
    JOIN "Booth" b ON b."id" = x."boothId" WHERE b."eventId" = ${eventId}`,
  (eventId) => Prisma.sql`
    SELECT x."exhibitorId", x."categoryId", x.xmin FROM "ExhibitorCategory" x
    JOIN "Exhibitor" e ON e."id" = x."exhibitorId" WHERE e."eventId" = ${eventId}`,
  (eventId) => Prisma.sql`
    SELECT x."transitionId", x."nodeId", x.xmin FROM "TransitionNode" x
    JOIN "Transition" t ON t."id" = x."transitionId" WHERE t."eventId" = ${eventId}`,
  ...[
    ...["Level", "Exhibitor", "Category", "Session", "MapElement"],
    ...["AisleNode", "AisleEdge", "Transition", "Banner", "Extra"],
  ].map((table) => (eventId: string) => {
    const name = Prisma.raw(`"${table}"`);
    return Prisma.sql`SELECT t."id", t.xmin FROM ${name} t WHERE t."eventId" = ${eventId}`;
  }),
];

function listOf(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT COALESCE(json_agg(record), '[]'::json) FROM (${rows}) record)`;
}

/** Columns that visitors may see, as the API names and formats them. */
function publicColumns(
  table: string,
  fields: Record<string, FieldTraits>,
  ...computed: string[]
): Prisma.Sql {
  const names = fieldsWith(fields, "public").filter((name) => !computed.includes(name));
  return Prisma.raw(names.flatMap((name) => columnOnWire(table, name, fields[name] ?? {}) ?? []).join(", "));
}

function columnOnWire(
  table: string,
  name: string,
  { column, columnName = name }: FieldTraits,
): string | null {
  const stored = `${table}."${columnName}"`;
  switch (column) {
    case undefined:
      return null;
    case "timestamptz":
      return `to_char(${stored} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`;
    case "text[]":
      // A missing list is an empty one.
      return `COALESCE(${stored}, '{}') AS "${name}"`;
    default:
      return `${stored} AS "${name}"`;
  }
}

function eventRow(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("e", EVENT_FIELDS)}, e."settings" FROM "Event" e WHERE e."id" = ${eventId}`;
}

function levelRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("l", LEVEL_FIELDS)} FROM "Level" l
    WHERE l."eventId" = ${eventId} ORDER BY l."index", l."id"`;
}

/** Holds past their end count as expired; booths inside merged ones are left out. */
function boothRows(eventId: string, now: Date, more = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("b", BOOTH_FIELDS, "status")}, ${more} b."locked",
      CASE WHEN b."status" = 'held' AND b."holdExpiresAt" <= ${now} THEN 'available' ELSE b."status" END AS "status",
      '[]'::json AS "exhibitorIds"
    FROM "Booth" b
    WHERE b."eventId" = ${eventId} AND b."mergeId" IS NULL ORDER BY b."createdAt", b."id"`;
}

function boothExhibitors(eventId: string): Prisma.Sql {
  return listOf(Prisma.sql`
    SELECT x."boothId", x."exhibitorId" FROM "BoothExhibitor" x JOIN "Booth" b ON b."id" = x."boothId"
    WHERE b."eventId" = ${eventId} ORDER BY x."position", x."exhibitorId"`);
}

function exhibitorRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("e", EXHIBITOR_FIELDS)},
      (SELECT COALESCE(json_agg(x."categoryId"), '[]'::json)
        FROM "ExhibitorCategory" x WHERE x."exhibitorId" = e."id") AS "categoryIds"
    FROM "Exhibitor" e
    WHERE e."eventId" = ${eventId} ORDER BY e."createdAt", e."id"`;
}

function categoryRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("c", CATEGORY_FIELDS)} FROM "Category" c
    WHERE c."eventId" = ${eventId} ORDER BY c."sortIndex", c."createdAt", c."id"`;
}

function sessionRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("s", SESSION_FIELDS)} FROM "Session" s
    WHERE s."eventId" = ${eventId} ORDER BY s."startsAt", s."createdAt", s."id"`;
}

function elementRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("e", ELEMENT_FIELDS)} FROM "MapElement" e
    WHERE e."eventId" = ${eventId} ORDER BY e."createdAt", e."id"`;
}

const OLDEST_FIRST = Prisma.sql`ORDER BY "createdAt", "id"`;

function nodeRows(eventId: string): Prisma.Sql {
  return Prisma.sql`${nodesOf(eventId)} ${OLDEST_FIRST}`;
}

function nodesOf(eventId: string): Prisma.Sql {
  return Prisma.sql`SELECT ${publicColumns("n", NODE_FIELDS)} FROM "AisleNode" n WHERE n."eventId" = ${eventId}`;
}

function edgeRows(eventId: string): Prisma.Sql {
  return Prisma.sql`${edgesOf(eventId)} ${OLDEST_FIRST}`;
}

function edgesOf(eventId: string): Prisma.Sql {
  return Prisma.sql`SELECT ${publicColumns("e", EDGE_FIELDS)} FROM "AisleEdge" e WHERE e."eventId" = ${eventId}`;
}

function transitionRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("t", PASSAGE_FIELDS)},
      (SELECT COALESCE(json_agg(x."nodeId" ORDER BY x."position"), '[]'::json)
        FROM "TransitionNode" x WHERE x."transitionId" = t."id") AS "nodeIds"
    FROM "Transition" t WHERE t."eventId" = ${eventId} ORDER BY t."createdAt", t."id"`;
}

/** Schedules are evaluated by the viewer; disabled banners are private. */
function bannerRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("b", BANNER_FIELDS)} FROM "Banner" b
    WHERE b."eventId" = ${eventId} AND b."active" ORDER BY b."createdAt", b."id"`;
}

function extraRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${publicColumns("x", EXTRA_FIELDS)} FROM "Extra" x
    WHERE x."eventId" = ${eventId} AND x."active" AND x."reserveOrBuyAllowed"
    ORDER BY x."createdAt", x."id"`;
}
