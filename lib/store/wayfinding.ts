import type { AisleEdge, AisleNode, Passage } from "#lib/plan/plan";
import { type FieldTraits, without } from "#lib/records/record";
import type { TranslationsOf } from "#lib/records/translations";
import { EDGE_FIELDS, NODE_FIELDS, type PassageKind } from "#lib/records/wayfinding";
import { asSparseColumns, listed, recordsOf, rowsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { sortInMemory } from "./memory";
import { type Row, savePassageNodes, saveRows } from "./rows";

export type StoredNode = AisleNode & Row & { generated: boolean };
export type StoredEdge = Omit<AisleEdge, "closedFrom" | "closedUntil"> &
  Row & { levelId: string; closedFrom: Date | null; closedUntil: Date | null };
export type StoredPassage = Passage & Row;
export type LevelNetwork = { nodes: StoredNode[]; edges: StoredEdge[] };
export type StoredNetwork = LevelNetwork & { transitions: StoredPassage[] };

const STAMPS = ["createdAt", "updatedAt"] as const;
const EDGE_MOMENTS = [...STAMPS, "closedFrom", "closedUntil"] as const;
/** The event is the same for all records of a response, so it is left out. */
const NODE = without(Object.keys(NODE_FIELDS), "eventId");
const EDGE = without(Object.keys(EDGE_FIELDS), "eventId");

/** The network of an event or of one level, with the passages that touch it. */
export async function readNetwork(db: Db, eventId: string, levelId?: string): Promise<StoredNetwork> {
  const { nodes, edges } = await readRecords(db, eventId, levelId, Prisma.sql`ORDER BY "createdAt", "id"`);
  if (levelId === undefined) return { nodes, edges, transitions: await listPassages(db, eventId) };
  return { nodes, edges, transitions: await passagesAt(db, eventId, nodes) };
}

/** The network of a level, unsorted, because sorting 60,000 edges takes longer than reading them. */
export function readLevelNetwork(db: Db, eventId: string, levelId: string): Promise<LevelNetwork> {
  return readRecords(db, eventId, levelId, Prisma.empty);
}

async function readRecords(
  db: Db,
  eventId: string,
  levelId: string | undefined,
  order: Prisma.Sql,
): Promise<LevelNetwork> {
  const onLevel = levelId === undefined ? Prisma.empty : Prisma.sql`AND "levelId" = ${levelId}`;
  const nodeRows = Prisma.sql`SELECT * FROM "AisleNode" WHERE "eventId" = ${eventId} ${onLevel}`;
  const edgeRows = Prisma.sql`
    SELECT *, "fromId" AS "from", "toId" AS "to" FROM "AisleEdge" WHERE "eventId" = ${eventId} ${onLevel}`;
  const [found] = await db.$queryRaw<{ nodes: string; edges: string }[]>`
    SELECT ${asSparseColumns(NODE, nodeRows, order)} AS "nodes", ${asSparseColumns(EDGE, edgeRows, order)} AS "edges"`;
  const nodes = recordsOf<StoredNode>(found?.nodes ?? "{}", STAMPS, { eventId });
  const edges = recordsOf<StoredEdge>(found?.edges ?? "{}", EDGE_MOMENTS, { eventId });
  return { nodes, edges };
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
  const [found] = await db.$queryRaw<{ isElsewhere: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "AisleNode" WHERE "eventId" = ${eventId} AND "levelId" <> ${levelId}) AS "isElsewhere"`;
  if (!found?.isElsewhere) return new Set();
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "AisleNode"
    WHERE "eventId" = ${eventId} AND "levelId" <> ${levelId} AND "id" IN ${listed(nodeIds)}
    UNION ALL
    SELECT "id" FROM "AisleEdge"
    WHERE "eventId" = ${eventId} AND "levelId" <> ${levelId} AND "id" IN ${listed(edgeIds)}`;
  return new Set(rows.map(({ id }) => id));
}

/** Replaces a level's network; identical records are not written. Deleted nodes are removed from passages. */
export async function saveLevelNetwork(
  db: Db,
  eventId: string,
  before: LevelNetwork,
  after: LevelNetwork,
): Promise<void> {
  await sortInMemory(db);
  const [nodes, edges] = [changeBetween(before.nodes, after.nodes), changeBetween(before.edges, after.edges)];
  await remove(db, Prisma.sql`"AisleEdge"`, eventId, edges.removedIds);
  await remove(db, Prisma.sql`"AisleNode"`, eventId, nodes.removedIds);
  await write(db, Prisma.sql`"AisleNode"`, NODE_FIELDS, nodes);
  await write(db, Prisma.sql`"AisleEdge"`, EDGE_FIELDS, edges);
}

type RecordsChange<R> = { added: R[]; changed: { former: R; next: R }[]; removedIds: string[] };

function changeBetween<R extends Row>(before: readonly R[], after: readonly R[]): RecordsChange<R> {
  const formerById = new Map(before.map((record) => [record.id, record]));
  const [added, changed]: [R[], { former: R; next: R }[]] = [[], []];
  for (const next of after) {
    const former = formerById.get(next.id);
    if (!former) added.push(next);
    else if (former !== next) changed.push({ former, next });
  }
  if (before.length + added.length === after.length) return { added, changed, removedIds: [] };
  const staying = new Set(after.map(({ id }) => id));
  return { added, changed, removedIds: [...formerById.keys()].filter((id) => !staying.has(id)) };
}

async function remove(db: Db, table: Prisma.Sql, eventId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$executeRaw`DELETE FROM ${table} WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}`;
}

/** Inserts new records in one statement and updates changed ones in another, only in the columns that differ. */
async function write<R extends Row>(
  db: Db,
  table: Prisma.Sql,
  fields: Record<string, FieldTraits>,
  { added, changed }: RecordsChange<R>,
): Promise<void> {
  const names = Object.keys(fields);
  if (added.length > 0) {
    const into = columnNames(fields, names, ({ column }) => column);
    const values = columnNames(fields, names, ({ name }) => name);
    await db.$executeRaw`INSERT INTO ${table} (${into}) SELECT ${values} FROM ${sent(added, fields, names)}`;
  }
  if (changed.length > 0) {
    const differing = names.filter((name) => changed.some(({ former, next }) => differs(former, next, name)));
    const rows = changed.map(({ next }) => next);
    const set = columnNames(fields, differing, ({ name, column }) => `${column} = row.${name}`);
    await db.$executeRaw`
      UPDATE ${table} AS old SET ${set} FROM ${sent(rows, fields, ["id", "eventId", ...differing])}
      WHERE old."eventId" = row."eventId" AND old."id" = row."id"`;
  }
}

function differs<R extends Row>(former: R, next: R, name: string): boolean {
  const one = former[name as keyof R];
  const other = next[name as keyof R];
  return one instanceof Date && other instanceof Date ? one.getTime() !== other.getTime() : one !== other;
}

function sent<R extends Row>(
  records: readonly R[],
  fields: Record<string, FieldTraits>,
  names: readonly string[],
): Prisma.Sql {
  return rowsOf(records, Object.fromEntries(names.map((name) => [name, fields[name]?.column ?? "text"])));
}

/** A list of SQL made from the quoted names of fields and columns. */
function columnNames(
  fields: Record<string, FieldTraits>,
  names: readonly string[],
  toText: (quoted: { name: string; column: string }) => string,
): Prisma.Sql {
  const quote = (name: string) => `"${name}"`;
  const texts = names.map((name) =>
    toText({ name: quote(name), column: quote(fields[name]?.columnName ?? name) }),
  );
  return Prisma.raw(texts.join(", "));
}

/** Returns the levels of these nodes, and locks the nodes so that they are not deleted meanwhile. */
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
  return rows.map(({ nodes, kind, direction, translations, ...row }) => ({
    ...row,
    kind: kind as PassageKind,
    direction: direction as Passage["direction"],
    translations: translations as TranslationsOf<"transitions">,
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
