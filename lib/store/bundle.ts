import type { BundleRecords } from "#lib/plan/bundle";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/**
 * Everything of a fair that a bundle is made of, in one statement: it sees one moment of the database, and the
 * database writes the JSON, which takes it a fraction of what making and reading rows would. What hangs on a record
 * is looked up record by record through an index: joins of many to many would need statistics that a young
 * database lacks.
 */
export async function readRecords(
  db: Db,
  eventId: string,
  now: Date,
): Promise<BundleRecords & { state: string }> {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    SELECT json_build_object(
      'state', (${stateRow(eventId, now)}),
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
    )::text AS "text"`;
  return JSON.parse(row?.text ?? "null");
}

/** Names the state of everything that `readRecords` reads; equal names are the same state. */
export async function stateOf(db: Db, eventId: string, now: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ state: string }[]>`${stateRow(eventId, now)}`;
  return row?.state ?? eventId;
}

/**
 * Whatever is written to a row gives it another `xmin`, so nobody who writes needs to think of this. A hold that
 * runs out is no write.
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

/** A list that nobody wrote yet is empty. */
function filled(table: string, column: string): Prisma.Sql {
  return Prisma.raw(`COALESCE(${table}."${column}", '{}') AS "${column}"`);
}

/** A moment as the wire writes it, under the column's own name. */
function iso(table: string, column: string): Prisma.Sql {
  return Prisma.raw(
    `to_char(${table}."${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${column}"`,
  );
}

function eventRow(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT e."id", e."legacyId", e."name", e."slug", e."description", ${iso("e", "startsAt")}, ${iso("e", "endsAt")},
      e."timezone", e."venue", e."logoUrl", e."settings"
    FROM "Event" e WHERE e."id" = ${eventId}`;
}

function levelRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT l."id", l."name", l."shortName", l."index", l."elevation", l."width", l."height", l."background",
      l."northDegrees", l."georeference"
    FROM "Level" l WHERE l."eventId" = ${eventId} ORDER BY l."index", l."id"`;
}

/** A hold past its end is over although nobody wrote it down yet; booths inside a merged one are part of it. */
function boothRows(eventId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT b."id", b."legacyId", b."levelId", b."label", b."externalId", b."title", b."x", b."y", b."width",
      b."height", b."rotation", b."polygon", b."type",
      CASE WHEN b."status" = 'held' AND b."holdExpiresAt" <= ${now} THEN 'available' ELSE b."status" END AS "status",
      b."priceCents", b."description", ${filled("b", "tags")}, b."metadata", b."color", b."openSides", b."locked",
      (SELECT COALESCE(json_agg(x."exhibitorId" ORDER BY x."position", x."exhibitorId"), '[]'::json)
        FROM "BoothExhibitor" x WHERE x."boothId" = b."id") AS "exhibitorIds"
    FROM "Booth" b
    WHERE b."eventId" = ${eventId} AND b."mergeId" IS NULL ORDER BY b."createdAt", b."id"`;
}

function exhibitorRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT e."id", e."legacyId", e."name", e."slug", e."externalId", e."partnerId", e."description", e."logoUrl",
      e."leadingImageUrl", ${filled("e", "gallery")}, e."website", e."email", e."phone", e."phone2", e."address", e."address2",
      e."city", e."state", e."zip", e."country", e."social", e."videoUrl", e."customButtons",
      (SELECT COALESCE(json_agg(x."categoryId"), '[]'::json)
        FROM "ExhibitorCategory" x WHERE x."exhibitorId" = e."id") AS "categoryIds",
      ${filled("e", "tags")}, e."featured", e."advertised", e."sortIndex", ${filled("e", "brands")},
      ${filled("e", "searchWords")}, e."translations"
    FROM "Exhibitor" e
    WHERE e."eventId" = ${eventId} ORDER BY e."createdAt", e."id"`;
}

function categoryRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT c."id", c."legacyId", c."name", c."color", c."parentId", c."sortIndex"
    FROM "Category" c WHERE c."eventId" = ${eventId} ORDER BY c."sortIndex", c."createdAt", c."id"`;
}

function sessionRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT s."id", s."legacyId", s."title", ${iso("s", "startsAt")}, ${iso("s", "endsAt")}, s."externalId",
      s."description", s."kind", s."track", s."speakers", s."exhibitorId", s."boothId", s."elementId", s."levelId",
      s."x", s."y", s."url", s."capacity", ${filled("s", "tags")}
    FROM "Session" s WHERE s."eventId" = ${eventId} ORDER BY s."startsAt", s."createdAt", s."id"`;
}

function elementRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT e."id", e."levelId", e."kind", e."geometry", e."props"
    FROM "MapElement" e WHERE e."eventId" = ${eventId} ORDER BY e."createdAt", e."id"`;
}

function nodeRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT n."id", n."levelId", n."x", n."y", n."name", n."kind", n."generated"
    FROM "AisleNode" n WHERE n."eventId" = ${eventId} ORDER BY n."createdAt", n."id"`;
}

function edgeRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT e."id", e."levelId", e."fromId" AS "from", e."toId" AS "to", e."bidirectional", e."accessible", e."width",
      e."penalty", e."closed", ${iso("e", "closedFrom")}, ${iso("e", "closedUntil")}, e."name", e."generated"
    FROM "AisleEdge" e WHERE e."eventId" = ${eventId} ORDER BY e."createdAt", e."id"`;
}

function transitionRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT t."id", t."name", t."kind",
      (SELECT COALESCE(json_agg(x."nodeId" ORDER BY x."position"), '[]'::json)
        FROM "TransitionNode" x WHERE x."transitionId" = t."id") AS "nodeIds",
      t."accessible", t."travelSeconds", t."direction", t."closed"
    FROM "Transition" t WHERE t."eventId" = ${eventId} ORDER BY t."createdAt", t."id"`;
}

/** Whether a banner is shown today is for the viewer to say; one that is switched off is nobody's business. */
function bannerRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT b."id", b."placement", b."imageUrl", b."linkUrl", b."exhibitorId", b."title", b."weight",
      ${iso("b", "startsAt")}, ${iso("b", "endsAt")}, b."levelId"
    FROM "Banner" b WHERE b."eventId" = ${eventId} AND b."active" ORDER BY b."createdAt", b."id"`;
}

function extraRows(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT x."id", x."legacyId", x."kind", x."name", x."description", x."priceCents", x."currency",
      x."limitPerEvent", x."limitPerExhibitor"
    FROM "Extra" x WHERE x."eventId" = ${eventId} AND x."active" AND x."reserveOrBuyAllowed"
    ORDER BY x."createdAt", x."id"`;
}
