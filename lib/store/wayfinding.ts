import type { AisleEdge, AisleNode, Passage } from "#lib/plan/plan";
import type { PassageKind } from "#lib/records/wayfinding";
import { asColumns, type Columns, listed, recordsOf, rowsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type Row, savePassageNodes, saveRows } from "./rows";

export type StoredNode = AisleNode & Row & { generated: boolean };
export type StoredEdge = Omit<AisleEdge, "closedFrom" | "closedUntil"> &
  Row & { levelId: string; closedFrom: Date | null; closedUntil: Date | null };
export type StoredPassage = Passage & Row;
export type StoredNetwork = { nodes: StoredNode[]; edges: StoredEdge[]; transitions: StoredPassage[] };

const STAMPS = ["createdAt", "updatedAt"] as const;
const NODE = ["id", "eventId", "levelId", "x", "y", "name", "kind", "generated", "createdAt", "updatedAt"];
const EDGE = [
  ...["id", "eventId", "levelId", "from", "to", "bidirectional", "accessible", "width", "penalty", "name"],
  ...["closed", "closedFrom", "closedUntil", "generated", "createdAt", "updatedAt"],
];

/** The network of an event or of one level, with the passages that touch it. */
export async function readNetwork(db: Db, eventId: string, levelId?: string): Promise<StoredNetwork> {
  const onLevel = levelId === undefined ? Prisma.empty : Prisma.sql`AND "levelId" = ${levelId}`;
  const [found] = await db.$queryRaw<{ nodes: string; edges: string }[]>`
    SELECT (SELECT ${asColumns(NODE)} FROM (
        SELECT * FROM "AisleNode" WHERE "eventId" = ${eventId} ${onLevel} ORDER BY "createdAt", "id") node) AS "nodes",
      (SELECT ${asColumns(EDGE)} FROM (
        SELECT *, "fromId" AS "from", "toId" AS "to" FROM "AisleEdge"
        WHERE "eventId" = ${eventId} ${onLevel} ORDER BY "createdAt", "id") edge) AS "edges"`;
  const nodes = recordsOf<StoredNode>(found?.nodes ?? "{}", STAMPS);
  const edges = recordsOf<StoredEdge>(found?.edges ?? "{}", [...STAMPS, "closedFrom", "closedUntil"]);
  if (levelId === undefined) return { nodes, edges, transitions: await listPassages(db, eventId) };
  return { nodes, edges, transitions: await passagesAt(db, eventId, nodes) };
}

/** The passages at these nodes. */
export async function passagesAt(
  db: Db,
  eventId: string,
  nodes: readonly { id: string }[],
): Promise<StoredPassage[]> {
  const here = new Set(nodes.map(({ id }) => id));
  const passages = await listPassages(db, eventId);
  return passages.filter(({ nodeIds }) => nodeIds.some((id) => here.has(id)));
}

/** The ids among these that are used on another level of this event. */
export async function idsElsewhere(
  db: Db,
  eventId: string,
  levelId: string,
  nodeIds: readonly string[],
  edgeIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "AisleNode"
    WHERE "eventId" = ${eventId} AND "levelId" <> ${levelId} AND "id" IN ${listed(nodeIds)}
    UNION ALL
    SELECT "id" FROM "AisleEdge"
    WHERE "eventId" = ${eventId} AND "levelId" <> ${levelId} AND "id" IN ${listed(edgeIds)}`;
  return new Set(rows.map(({ id }) => id));
}

type LevelNetwork = { nodes: readonly StoredNode[]; edges: readonly StoredEdge[] };

/** Replaces a level's network; identical records are not written. Deleted nodes are removed from passages. */
export async function saveLevelNetwork(
  db: Db,
  eventId: string,
  before: LevelNetwork,
  after: LevelNetwork,
): Promise<void> {
  await remove(db, Prisma.sql`"AisleEdge"`, eventId, removedIds(before.edges, after.edges));
  await remove(db, Prisma.sql`"AisleNode"`, eventId, removedIds(before.nodes, after.nodes));
  await write(db, Prisma.sql`"AisleNode"`, NODE_TYPES, before.nodes, after.nodes);
  const toRow = (edge: StoredEdge) => ({ ...edge, fromId: edge.from, toId: edge.to });
  await write(db, Prisma.sql`"AisleEdge"`, EDGE_TYPES, before.edges, after.edges, toRow);
}

async function remove(db: Db, table: Prisma.Sql, eventId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$executeRaw`DELETE FROM ${table} WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}`;
}

function removedIds(before: readonly Row[], after: readonly Row[]): string[] {
  const staying = new Set(after.map(({ id }) => id));
  return before.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
}

const STAMP_TYPES = { createdAt: "timestamptz", updatedAt: "timestamptz" };
const NODE_TYPES: Columns = {
  id: "text",
  eventId: "text",
  levelId: "text",
  x: "float8",
  y: "float8",
  name: "text",
  kind: "text",
  generated: "bool",
  ...STAMP_TYPES,
};
const EDGE_TYPES: Columns = {
  id: "text",
  eventId: "text",
  levelId: "text",
  fromId: "text",
  toId: "text",
  bidirectional: "bool",
  accessible: "bool",
  width: "float8",
  penalty: "float8",
  name: "text",
  closed: "bool",
  closedFrom: "timestamptz",
  closedUntil: "timestamptz",
  generated: "bool",
  ...STAMP_TYPES,
};

/** Inserts new records in one statement and updates changed ones in another. */
async function write<R extends Row>(
  db: Db,
  table: Prisma.Sql,
  types: Columns,
  before: readonly R[],
  after: readonly R[],
  toRow: (record: R) => object = (record) => record,
): Promise<void> {
  const [same, known] = [new Set(before), new Set(before.map(({ id }) => id))];
  const rowsWhere = (isWanted: (record: R) => boolean) =>
    after.filter(isWanted).map((record) => toRow(record) as Record<string, unknown>);
  const names = Object.keys(types);
  const added = rowsWhere(({ id }) => !known.has(id));
  if (added.length > 0) {
    const all = Prisma.raw(names.map((name) => `"${name}"`).join(", "));
    await db.$executeRaw`INSERT INTO ${table} (${all}) SELECT ${all} FROM ${rowsOf(added, types)}`;
  }
  const changed = rowsWhere((record) => known.has(record.id) && !same.has(record));
  if (changed.length > 0) {
    const set = Prisma.raw(names.map((name) => `"${name}" = row."${name}"`).join(", "));
    await db.$executeRaw`
      UPDATE ${table} AS old SET ${set} FROM ${rowsOf(changed, types)}
      WHERE old."eventId" = row."eventId" AND old."id" = row."id"`;
  }
}

/** The levels of nodes of this event, locked against changes. */
export async function holdNodes(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; levelId: string }[]>`
    SELECT "id", "levelId" FROM "AisleNode" WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}
    ORDER BY "id" FOR KEY SHARE`;
  return new Map(rows.map(({ id, levelId }) => [id, levelId]));
}

export async function listPassages(db: Db, eventId: string): Promise<StoredPassage[]> {
  const rows = await db.transition.findMany({
    where: { eventId },
    include: { nodes: { orderBy: [{ position: "asc" }, { nodeId: "asc" }] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ nodes, kind, direction, ...row }) => ({
    ...row,
    kind: kind as PassageKind,
    direction: direction as Passage["direction"],
    nodeIds: nodes.map(({ nodeId }) => nodeId),
  }));
}

export async function countPassages(db: Db, eventId: string): Promise<number> {
  return db.transition.count({ where: { eventId } });
}

export async function findPassage(db: Db, eventId: string, id: string): Promise<StoredPassage | null> {
  return (await listPassages(db, eventId)).find((passage) => passage.id === id) ?? null;
}

export async function lockPassage(db: Db, eventId: string, id: string): Promise<StoredPassage | null> {
  await db.$queryRaw`SELECT "id" FROM "Transition" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findPassage(db, eventId, id);
}

export async function savePassage(db: Db, passage: StoredPassage): Promise<void> {
  await saveRows(db, "Transition", [passage]);
  await savePassageNodes(db, [passage]);
}

export async function deletePassage(db: Db, id: string): Promise<void> {
  await db.transition.delete({ where: { id } });
}

type LiveClosures = {
  edges: Pick<AisleEdge, "id" | "closed" | "closedFrom" | "closedUntil">[];
  passages: Pick<Passage, "id" | "closed">[];
};

/** Closures in effect now, and the state of other given edges and passages. */
export async function readClosures(
  db: Db,
  eventId: string,
  alsoIds: readonly string[],
): Promise<LiveClosures> {
  const edges = await db.$queryRaw<Pick<StoredEdge, "id" | "closed" | "closedFrom" | "closedUntil">[]>`
    SELECT "id", "closed", "closedFrom", "closedUntil" FROM "AisleEdge"
    WHERE "eventId" = ${eventId} AND ("closed" OR "closedFrom" IS NOT NULL OR "closedUntil" IS NOT NULL
      OR "id" IN ${listed(alsoIds)})`;
  const passages = await db.$queryRaw<LiveClosures["passages"]>`
    SELECT "id", "closed" FROM "Transition"
    WHERE "eventId" = ${eventId} AND ("closed" OR "id" IN ${listed(alsoIds)})`;
  return {
    edges: edges.map(({ id, closed, closedFrom, closedUntil }) => ({
      id,
      closed,
      closedFrom: closedFrom?.toISOString() ?? null,
      closedUntil: closedUntil?.toISOString() ?? null,
    })),
    passages,
  };
}
