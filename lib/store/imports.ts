import type { Db } from "./database";
import type { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

export type ImportKind = "exhibitors" | "booths" | "sessions";

/** What an import did to a record: the former field values, and a digest of the resulting record. */
export type ImportedRow = {
  id: string;
  label: string;
  change: "created" | "updated";
  before: Record<string, unknown>;
  digest: string;
  /** Booths that the row assigned to an exhibitor. */
  boothIds?: string[];
};

export type UndoReport = {
  deleted: number;
  restored: number;
  kept: { label: string; reason: string }[];
};

export type ImportRecord = {
  id: string;
  eventId: string;
  kind: ImportKind;
  fileName: string | null;
  importedBy: string;
  created: number;
  updated: number;
  createdAt: Date;
  undoneAt: Date | null;
  undo: UndoReport | null;
};

const WITHOUT_ROWS = { rows: true } as const;

export async function insertImport(
  db: Db,
  record: Omit<ImportRecord, "undoneAt" | "undo">,
  rows: readonly ImportedRow[],
): Promise<void> {
  await db.import.create({ data: { ...record, rows: rows as unknown as Prisma.InputJsonArray } });
}

export async function listImports(db: Db, eventId: string, page: Page): Promise<Listed<ImportRecord>> {
  const { items, ...rest } = await readPage(page, {
    where: { eventId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    find: (found) => db.import.findMany({ ...found, omit: WITHOUT_ROWS }),
    count: (all) => db.import.count(all),
  });
  return { items: items.map(toRecord), ...rest };
}

export async function findImport(db: Db, eventId: string, id: string): Promise<ImportRecord | null> {
  const row = await db.import.findFirst({ where: { id, eventId }, omit: WITHOUT_ROWS });
  return row && toRecord(row);
}

/** Locks the import, so that it is not undone twice at the same time. */
export async function lockImport(
  db: Db,
  eventId: string,
  id: string,
): Promise<{ record: ImportRecord; rows: ImportedRow[] } | null> {
  await db.$queryRaw`SELECT "id" FROM "Import" WHERE "id" = ${id} FOR UPDATE`;
  const row = await db.import.findFirst({ where: { id, eventId } });
  return row && { record: toRecord(row), rows: row.rows as unknown as ImportedRow[] };
}

/** Saves the result of undoing and deletes the former values, which are no longer needed. */
export async function saveUndo(db: Db, id: string, undo: UndoReport, undoneAt: Date): Promise<void> {
  await db.import.update({ where: { id }, data: { rows: [], undo, undoneAt } });
}

export async function forgetRows(db: Db, before: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "Import" SET "rows" = '[]'::jsonb WHERE "createdAt" < ${before} AND "rows" <> '[]'::jsonb`;
}

/** The booths among these that have an order, in any state. */
export async function boothsWithOrders(db: Db, boothIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.orderItem.findMany({
    where: { boothId: { in: [...boothIds] } },
    select: { boothId: true },
    distinct: ["boothId"],
  });
  return new Set(rows.flatMap(({ boothId }) => boothId ?? []));
}

/** The exhibitors among these that are used by orders, extras or sessions. */
export async function exhibitorsInUse(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; use: string }[]>`
    SELECT "exhibitorId" AS "id", 'an order' AS "use" FROM "Order" WHERE "exhibitorId" = ANY(${[...ids]})
    UNION SELECT "exhibitorId", 'extras' FROM "ExtraAssignment" WHERE "exhibitorId" = ANY(${[...ids]})
    UNION SELECT "exhibitorId", 'sessions' FROM "Session" WHERE "exhibitorId" = ANY(${[...ids]})`;
  return new Map(rows.map(({ id, use }) => [id, use]));
}

type Row = Omit<Prisma.ImportGetPayload<object>, "rows">;

function toRecord({
  id,
  eventId,
  kind,
  fileName,
  importedBy,
  created,
  updated,
  createdAt,
  undoneAt,
  undo,
}: Row): ImportRecord {
  return {
    id,
    eventId,
    kind: kind as ImportKind,
    fileName,
    importedBy,
    created,
    updated,
    createdAt,
    undoneAt,
    undo: undo as UndoReport | null,
  };
}
