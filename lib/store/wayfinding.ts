import type { AisleEdge, AisleNode, Passage, PassageKind } from "#lib/plan/plan";
import { asColumns, listed, recordsOf } from "./columns";
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

/** The network of an event or of one level; of a level, with the passages that touch it. */
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
  const transitions = await listPassages(db, eventId);
  if (levelId === undefined) return { nodes, edges, transitions };
  const here = new Set(nodes.map(({ id }) => id));
  return {
    nodes,
    edges,
    transitions: transitions.filter(({ nodeIds }) => nodeIds.some((id) => here.has(id))),
  };
}

/** Which of these ids another level has, of this event or of any other. */
export async function idsElsewhere(
  db: Db,
  levelId: string,
  nodeIds: readonly string[],
  edgeIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "AisleNode" WHERE "id" IN ${listed(nodeIds)} AND "levelId" <> ${levelId}
    UNION ALL
    SELECT "id" FROM "AisleEdge" WHERE "id" IN ${listed(edgeIds)} AND "levelId" <> ${levelId}`;
  return new Set(rows.map(({ id }) => id));
}

/** The level has this network afterwards and no other; passages lose the nodes that go. */
export async function saveLevelNetwork(
  db: Db,
  levelId: string,
  { nodes, edges }: { nodes: readonly StoredNode[]; edges: readonly StoredEdge[] },
): Promise<void> {
  const idsOf = (rows: readonly Row[]) => listed(rows.map(({ id }) => id));
  await db.$executeRaw`DELETE FROM "AisleEdge" WHERE "levelId" = ${levelId} AND "id" NOT IN ${idsOf(edges)}`;
  await db.$executeRaw`DELETE FROM "AisleNode" WHERE "levelId" = ${levelId} AND "id" NOT IN ${idsOf(nodes)}`;
  await saveRows(db, "AisleNode", nodes);
  const rows = edges.map(({ from, to, ...edge }) => ({ ...edge, fromId: from, toId: to }));
  await saveRows(db, "AisleEdge", rows);
}

/** The levels of nodes of this event, which stay until the transaction has ended. */
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

/** What is closed now or by its times, and how it stands with others that somebody asks about. */
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
      ...{ id, closed },
      closedFrom: closedFrom?.toISOString() ?? null,
      closedUntil: closedUntil?.toISOString() ?? null,
    })),
    passages,
  };
}
