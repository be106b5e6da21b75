import { BANNER_FIELDS } from "#lib/records/banners";
import { CATEGORY_FIELDS } from "#lib/records/categories";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { EXTRA_FIELDS } from "#lib/records/extras";
import { LEVEL_FIELDS } from "#lib/records/levels";
import { columnsOf, type FieldTraits, fieldsWith } from "#lib/records/record";
import { SESSION_FIELDS } from "#lib/records/sessions";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import { listed } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Tables whose records have the same fields as in a bundle, with their columns. */
const COLUMNS = {
  Level: ownColumns(LEVEL_FIELDS),
  MapElement: ownColumns(ELEMENT_FIELDS),
  AisleNode: ownColumns(NODE_FIELDS),
  AisleEdge: ownColumns(EDGE_FIELDS),
  Transition: ownColumns(PASSAGE_FIELDS),
  Category: ownColumns(CATEGORY_FIELDS),
  Session: ownColumns(SESSION_FIELDS),
  Banner: ownColumns(BANNER_FIELDS),
  Extra: ownColumns(EXTRA_FIELDS),
} satisfies Record<string, string[]>;

function ownColumns(fields: Record<string, FieldTraits>): string[] {
  return Object.keys(columnsOf(fields, fieldsWith(fields, "changeable")));
}

export type Table = keyof typeof COLUMNS;

/** Keys of tables whose ids are unique within an event only. */
const KEYS: { [table in Table]?: string[] } = {
  AisleNode: ["eventId", "id"],
  AisleEdge: ["eventId", "id"],
};
export type Row = { id: string; eventId: string; createdAt: Date; updatedAt: Date };

/** Inserts or updates any number of records in one statement and skips unchanged ones. Returns the number of each. */
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
  const columns = ["id", "eventId", ...own, "createdAt", "updatedAt"];
  const all = list(columns);
  // Bundles and versions of former releases have no translations.
  const given = Prisma.raw(
    columns
      .map((column) => (column === "translations" ? `coalesce("translations", '{}')` : `"${column}"`))
      .join(", "),
  );
  const overwrite = Prisma.raw(
    [...own, "updatedAt"].map((name) => `"${name}" = EXCLUDED."${name}"`).join(", "),
  );
  const [written] = await db.$queryRaw<{ created: number; updated: number }[]>`
    WITH written AS (
      INSERT INTO ${name} AS old (${all})
      SELECT ${given} FROM jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT (${list(KEYS[table] ?? ["id"])}) DO UPDATE SET ${overwrite}
      WHERE old."eventId" = EXCLUDED."eventId"
        AND (${list(own, "old.")}) IS DISTINCT FROM (${list(own, "EXCLUDED.")})
      RETURNING (xmax = 0) AS "isNew"
    ) SELECT count(*) FILTER (WHERE "isNew")::int AS "created", count(*) FILTER (WHERE NOT "isNew")::int AS "updated"
    FROM written`;
  return written ?? { created: 0, updated: 0 };
}

/** Deletes an event's records except some, with everything that depends on them. */
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

/** The ids among these that exist in the event. */
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

/** The nodes of these passages, in order. */
export async function savePassageNodes(
  db: Db,
  passages: readonly { id: string; eventId: string; nodeIds: readonly string[] }[],
): Promise<void> {
  if (passages.length === 0) return;
  const ids = passages.map(({ id }) => id);
  const rows = passages.flatMap(({ id, eventId, nodeIds }) =>
    nodeIds.map((nodeId, position) => ({ transitionId: id, eventId, nodeId, position })),
  );
  await db.$executeRaw`DELETE FROM "TransitionNode" WHERE "transitionId" = ANY(${ids})`;
  await db.$executeRaw`
    INSERT INTO "TransitionNode" ("transitionId", "eventId", "nodeId", "position")
    SELECT "transitionId", "eventId", "nodeId", "position"
    FROM jsonb_populate_recordset(null::"TransitionNode", ${JSON.stringify(rows)}::jsonb)`;
}
