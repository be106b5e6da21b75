import { listed } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Tables whose records are written as they stand in a bundle, and the columns that come from there. */
const COLUMNS = {
  Level: [
    "name",
    "shortName",
    "index",
    "elevation",
    "width",
    "height",
    "background",
    "northDegrees",
    "georeference",
  ],
  MapElement: ["levelId", "kind", "geometry", "props"],
  AisleNode: ["levelId", "x", "y", "name", "kind", "generated"],
  AisleEdge: [
    ...["levelId", "fromId", "toId", "bidirectional", "accessible", "width", "penalty", "closed"],
    ...["closedFrom", "closedUntil", "name", "generated"],
  ],
  Transition: ["name", "kind", "accessible", "travelSeconds", "direction", "closed"],
  Category: ["name", "color", "parentId", "sortIndex"],
  Session: [
    ...[
      "title",
      "startsAt",
      "endsAt",
      "externalId",
      "description",
      "kind",
      "track",
      "speakers",
      "exhibitorId",
    ],
    ...["boothId", "elementId", "levelId", "x", "y", "url", "capacity", "tags"],
  ],
  Banner: [
    ...["placement", "imageUrl", "linkUrl", "exhibitorId", "title", "weight", "startsAt", "endsAt", "active"],
    "levelId",
  ],
  Extra: [
    ...["kind", "name", "description", "priceCents", "currency", "limitPerEvent", "limitPerExhibitor"],
    ...["reserveOrBuyAllowed", "active"],
  ],
} satisfies Record<string, string[]>;

export type Table = keyof typeof COLUMNS;
export type Row = { id: string; eventId: string; createdAt: Date; updatedAt: Date };

/**
 * Writes any number of records in one statement: new ones are inserted, others overwritten, and one that is
 * already as it should be is left alone. Answers how many were which.
 */
export async function saveRows(
  db: Db,
  table: Table,
  rows: readonly Row[],
): Promise<{ created: number; updated: number }> {
  if (rows.length === 0) return { created: 0, updated: 0 };
  const own: readonly string[] = COLUMNS[table];
  const list = (names: readonly string[], prefix = "") =>
    Prisma.raw(names.map((name) => `${prefix}"${name}"`).join(", "));
  const name = Prisma.raw(`"${table}"`);
  const all = list(["id", "eventId", ...own, "createdAt", "updatedAt"]);
  const overwrite = Prisma.raw(
    [...own, "updatedAt"].map((name) => `"${name}" = EXCLUDED."${name}"`).join(", "),
  );
  const [written] = await db.$queryRaw<{ created: number; updated: number }[]>`
    WITH written AS (
      INSERT INTO ${name} AS old (${all})
      SELECT ${all} FROM jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT ("id") DO UPDATE SET ${overwrite}
      WHERE old."eventId" = EXCLUDED."eventId"
        AND (${list(own, "old.")}) IS DISTINCT FROM (${list(own, "EXCLUDED.")})
      RETURNING (xmax = 0) AS "isNew"
    ) SELECT count(*) FILTER (WHERE "isNew")::int AS "created", count(*) FILTER (WHERE NOT "isNew")::int AS "updated"
    FROM written`;
  return written ?? { created: 0, updated: 0 };
}

/** Removes an event's records of a table but for some; what hangs on them goes along. */
export async function deleteOthers(
  db: Db,
  table: Table,
  eventId: string,
  staying: readonly string[],
): Promise<number> {
  return db.$executeRaw`
    DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE "eventId" = ${eventId}
      AND "id" NOT IN ${listed(staying)}`;
}

/** Which of these records the event has. */
export async function existingIds(
  db: Db,
  table: Table,
  eventId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${Prisma.raw(`"${table}"`)} WHERE "eventId" = ${eventId}
      AND "id" IN ${listed(ids)}`;
  return new Set(rows.map(({ id }) => id));
}

/** The nodes that these passages join, in their order. */
export async function savePassageNodes(
  db: Db,
  passages: readonly { id: string; nodeIds: readonly string[] }[],
): Promise<void> {
  if (passages.length === 0) return;
  const ids = passages.map(({ id }) => id);
  const rows = passages.flatMap(({ id, nodeIds }) =>
    nodeIds.map((nodeId, position) => ({ transitionId: id, nodeId, position })),
  );
  await db.$executeRaw`DELETE FROM "TransitionNode" WHERE "transitionId" = ANY(${ids})`;
  await db.$executeRaw`
    INSERT INTO "TransitionNode" ("transitionId", "nodeId", "position")
    SELECT "transitionId", "nodeId", "position"
    FROM jsonb_populate_recordset(null::"TransitionNode", ${JSON.stringify(rows)}::jsonb)`;
}
