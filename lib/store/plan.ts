import { type Booth, findBooths, otherBoothIds } from "./booths";
import { listed } from "./columns";
import type { Db } from "./database";
import { listElements, type MapElement } from "./elements";
import { Prisma } from "./generated/client";
import { type Level, listLevels } from "./levels";
import { partIdsOf } from "./merges";
import {
  listPassages,
  readNetwork,
  type StoredEdge,
  type StoredNode,
  type StoredPassage,
} from "./wayfinding";

/** The tables of a plan: API names and database names. */
const TABLES = {
  Level: "levels",
  Booth: "booths",
  MapElement: "elements",
  AisleNode: "nodes",
  AisleEdge: "edges",
  Transition: "passages",
} as const;
export type PlanTable = (typeof TABLES)[keyof typeof TABLES];

/**
 * The author of a write, their browser tab, and what they did: as a sentence, and as the audited action unless the
 * editor described it. Steps of former releases have no action.
 */
export type Author = {
  personId: string;
  name: string;
  clientId: string;
  act: string | null;
  action?: string;
};

/** The effect of one write on records of one table. */
export type Step = {
  revision: number;
  table: PlanTable;
  /** Changed fields by record; "+" for a new one and "-" for a deleted one. */
  fields: ReadonlyMap<string, readonly string[]>;
  author: Author | null;
  at: Date;
};

export type StoredPlan = {
  levels: Level[];
  /** `parts` are the ids of the booths inside a merged one. */
  booths: (Booth & { parts: string[] })[];
  elements: MapElement[];
  nodes: StoredNode[];
  edges: StoredEdge[];
  passages: StoredPassage[];
};

export async function readPlan(db: Db, eventId: string): Promise<StoredPlan> {
  const levels = await listLevels(db, eventId);
  const booths = await withParts(db, eventId, await findBooths(db, await otherBoothIds(db, eventId, [])));
  const elements = await listElements(db, eventId);
  const { nodes, edges, transitions: passages } = await readNetwork(db, eventId);
  const inOrder = booths.sort((a, b) => a.legacyId - b.legacyId);
  return { levels, booths: inOrder, elements, nodes, edges, passages };
}

/** Current records by id; deleted ones are left out. */
export async function readRecords(
  db: Db,
  eventId: string,
  ids: Readonly<Record<PlanTable, readonly string[]>>,
): Promise<StoredPlan> {
  const some = <R extends { id: string }>(table: PlanTable, records: readonly R[]) => {
    const idSet = new Set(ids[table]);
    return records.filter(({ id }) => idSet.has(id));
  };
  const booths = await findBooths(db, await standingBoothIds(db, eventId, ids.booths));
  return {
    levels: ids.levels.length === 0 ? [] : some("levels", await listLevels(db, eventId)),
    booths: await withParts(db, eventId, booths),
    elements: await findElements(db, eventId, ids.elements),
    nodes: await findNodes(db, eventId, ids.nodes),
    edges: await findEdges(db, eventId, ids.edges),
    passages: ids.passages.length === 0 ? [] : some("passages", await listPassages(db, eventId)),
  };
}

async function withParts(
  db: Db,
  eventId: string,
  booths: ReadonlyMap<string, Booth>,
): Promise<StoredPlan["booths"]> {
  const parts = booths.size === 0 ? null : await partIdsOf(db, eventId);
  return [...booths.values()].map((booth) => ({ ...booth, parts: parts?.get(booth.id) ?? [] }));
}

/** Booths inside a merged one are left out. */
async function standingBoothIds(db: Db, eventId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booth" WHERE "eventId" = ${eventId} AND "mergeId" IS NULL AND "id" IN ${listed(ids)}`;
  return rows.map(({ id }) => id);
}

async function findElements(db: Db, eventId: string, ids: readonly string[]): Promise<MapElement[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<MapElement[]>`
    SELECT * FROM "MapElement" WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}`;
}

async function findNodes(db: Db, eventId: string, ids: readonly string[]): Promise<StoredNode[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<StoredNode[]>`
    SELECT * FROM "AisleNode" WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}`;
}

async function findEdges(db: Db, eventId: string, ids: readonly string[]): Promise<StoredEdge[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<StoredEdge[]>`
    SELECT *, "fromId" AS "from", "toId" AS "to" FROM "AisleEdge"
    WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}`;
}

type Ids = Partial<Record<Exclude<PlanTable, "levels" | "booths">, readonly string[]>>;

/** Locks records until the end of the transaction. */
export async function lockRecords(db: Db, eventId: string, ids: Ids): Promise<StoredPlan> {
  for (const [table, tableIds] of Object.entries(ids)) {
    if (tableIds.length === 0) continue;
    await db.$queryRaw`
      SELECT "id" FROM ${nameOf(table as PlanTable)} WHERE "eventId" = ${eventId} AND "id" IN ${listed(tableIds)}
      ORDER BY "id" FOR UPDATE`;
  }
  return readRecords(db, eventId, { ...NOTHING, ...ids });
}

const NOTHING = { levels: [], booths: [], elements: [], nodes: [], edges: [], passages: [] };

/** Dependent records are deleted too. */
export async function removeRecords(
  db: Db,
  eventId: string,
  table: "nodes" | "edges" | "passages",
  records: readonly { id: string }[],
): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  await db.$executeRaw`DELETE FROM ${nameOf(table)} WHERE "eventId" = ${eventId} AND "id" IN ${listed(ids)}`;
}

/** The number of records of a kind on the fullest level. */
export async function mostOnALevel(
  db: Db,
  eventId: string,
  table: "elements" | "nodes" | "edges",
): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${nameOf(table)} WHERE "eventId" = ${eventId}
    GROUP BY "levelId" ORDER BY 1 DESC LIMIT 1`;
  return rows[0]?.count ?? 0;
}

/** Among these edges and those at these nodes, the ones that are not on the level of both their nodes. */
export async function looseEdges(db: Db, eventId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "AisleEdge" e
      JOIN "AisleNode" a ON a."eventId" = e."eventId" AND a."id" = e."fromId"
      JOIN "AisleNode" b ON b."eventId" = e."eventId" AND b."id" = e."toId"
    WHERE e."eventId" = ${eventId} AND (e."id" IN ${listed(ids)} OR a."id" IN ${listed(ids)} OR b."id" IN ${listed(ids)})
      AND (a."levelId" <> e."levelId" OR b."levelId" <> e."levelId")`;
  return rows.map(({ id }) => id);
}

/** Ids that are already used: nodes and edges within this event, other records in any. */
export async function takenIds(
  db: Db,
  eventId: string,
  table: PlanTable,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isByEvent = table === "nodes" || table === "edges";
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${nameOf(table)} WHERE "id" IN ${listed(ids)}
      ${isByEvent ? Prisma.sql`AND "eventId" = ${eventId}` : Prisma.empty}`;
  return rows.map(({ id }) => id);
}

/** Sets the author of all later writes in this transaction. */
export async function writeAs(db: Db, author: Author): Promise<void> {
  await db.$executeRaw`SELECT set_config('aisle.author', ${JSON.stringify(author)}, true)`;
}

/** Serialises changes of a plan, so that none is based on data that another is about to overwrite. */
export async function lockPlan(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`plan ${eventId}`}, 0))`;
}

/** Locks all booths, elements and passages of a plan. Callers have locked the levels, which prevents new ones. */
export async function lockContents(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM "Booth" WHERE "eventId" = ${eventId} ORDER BY "id" FOR UPDATE`;
  await db.$executeRaw`SELECT 1 FROM "MapElement" WHERE "eventId" = ${eventId} ORDER BY "id" FOR UPDATE`;
  await db.$executeRaw`SELECT 1 FROM "Transition" WHERE "eventId" = ${eventId} ORDER BY "id" FOR UPDATE`;
}

/** The last assigned revision, and whether all steps have one. */
export async function lastRevision(db: Db, eventId: string): Promise<{ revision: number; isWhole: boolean }> {
  const [row] = await db.$queryRaw<{ revision: number | null; isWhole: boolean }[]>`
    SELECT (SELECT max("revision") FROM "PlanStep" WHERE "eventId" = ${eventId}) AS "revision",
      NOT EXISTS (SELECT 1 FROM "PlanStep" WHERE "eventId" = ${eventId} AND "revision" IS NULL) AS "isWhole"`;
  return { revision: row?.revision ?? 0, isWhole: row?.isWhole ?? true };
}

/**
 * Assigns revisions to all visible steps, one caller at a time. A step that becomes visible later gets a higher
 * revision, however long its transaction took.
 */
export async function numberSteps(db: Db, eventId: string): Promise<number> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`plan revision ${eventId}`}, 0))`;
  await db.$executeRaw`
    UPDATE "PlanStep" step SET "revision" = counted."revision"
    FROM (
      SELECT "id", row_number() OVER (ORDER BY "id") +
        (SELECT COALESCE(max("revision"), 0) FROM "PlanStep" WHERE "eventId" = ${eventId}) AS "revision"
      FROM "PlanStep" WHERE "eventId" = ${eventId} AND "revision" IS NULL
    ) counted WHERE step."id" = counted."id"`;
  return (await lastRevision(db, eventId)).revision;
}

type StepRow = {
  revision: number | null;
  table: keyof typeof TABLES;
  fields: Record<string, string[]>;
  author: Author | null;
  at: Date;
};

/** All steps after a revision, in order; null if some have been deleted. */
export async function stepsSince(db: Db, eventId: string, revision: number): Promise<Step[] | null> {
  const rows = await db.$queryRaw<StepRow[]>`
    SELECT "revision", "table", "fields", "author", "at" FROM "PlanStep"
    WHERE "eventId" = ${eventId} AND "revision" > ${revision} ORDER BY "revision"`;
  const [first] = rows;
  if (first && first.revision !== revision + 1) return null;
  return rows.map(toStep);
}

/** The latest steps that changed these records, newest first. */
export async function stepsOn(db: Db, eventId: string, ids: readonly string[]): Promise<Step[]> {
  const rows = await db.$queryRaw<StepRow[]>`
    SELECT "revision", "table", "fields", "author", "at" FROM "PlanStep"
    WHERE "eventId" = ${eventId} AND jsonb_exists_any("fields", ${[...ids]}) ORDER BY "id" DESC`;
  return rows.map(toStep);
}

/** The last step of each event is kept, because numbering continues from it. */
export async function forgetSteps(db: Db, before: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "PlanStep" old WHERE "at" < ${before} AND "revision" IS NOT NULL AND EXISTS (
      SELECT 1 FROM "PlanStep" later WHERE later."eventId" = old."eventId" AND later."revision" > old."revision")`;
}

/** Two columns have other names in the API. */
const WIRE_FIELDS: Record<string, string> = { fromId: "from", toId: "to" };

function toStep({ revision, table, fields, author, at }: StepRow): Step {
  const named = Object.entries(fields).map(
    ([id, names]) => [id, names.map((name) => WIRE_FIELDS[name] ?? name)] as const,
  );
  return { revision: revision ?? 0, table: TABLES[table], fields: new Map(named), author, at };
}

function nameOf(table: PlanTable): Prisma.Sql {
  const [name] = Object.entries(TABLES).find(([, wire]) => wire === table) ?? [];
  return Prisma.raw(`"${name}"`);
}
