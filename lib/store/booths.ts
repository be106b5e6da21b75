import type { Corner } from "#lib/geometry/point";
import type { BoothEntry } from "#lib/plan/booths/booth";
import { labelKey } from "#lib/plan/labels";
import type { BoothStatus, BoothType, HoldKind } from "#lib/records/booths";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { columnsOf } from "#lib/records/record";
import type { BoothSale } from "#lib/sales/sale";
import type { Sort, SortField } from "#lib/text/sort";
import { asColumns, few, listed, recordsOf, textsOf } from "./columns";
import type { Db } from "./database";
import { type Booth as BoothRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { preparedForFew } from "./prepared";
import { changedSince, type Direction, emptyLast, legacyIdOf, orderOf, searchPattern } from "./search";

/** A booth with its sale. */
export type Booth = BoothEntry & BoothSale;

type RowWithExhibitors = BoothRow & { exhibitors: { exhibitorId: string }[] };

/** Booths of a bulk have the same creation time; legacyIds keep their order. */
const IN_ORDER = [{ createdAt: "asc" }, { legacyId: "asc" }] satisfies Prisma.BoothOrderByWithRelationInput[];

export type BoothFilter = {
  levelId?: string | string[];
  status?: BoothStatus | BoothStatus[];
  q?: string;
  exhibitorId?: string;
  updatedSince?: Date;
  sort?: Sort<SortField<"booths">>[];
};

/** `searchText` begins with the sort key of the label: numeric parts by value, without case and accents. */
const SORTED: Record<SortField<"booths">, (direction: Direction) => Prisma.BoothOrderByWithRelationInput> = {
  label: (direction) => ({ searchText: direction }),
  status: (direction) => ({ status: direction }),
  type: (direction) => ({ type: direction }),
  level: (direction) => ({ level: { index: direction } }),
  price: (direction) => ({ priceCents: emptyLast(direction) }),
  width: (direction) => ({ width: direction }),
  createdAt: (direction) => ({ createdAt: direction }),
  updatedAt: (direction) => ({ updatedAt: direction }),
};

/** Booths inside a merged one are not listed. */
export async function listBooths(
  db: Db,
  eventId: string,
  filter: BoothFilter,
  { now, ...page }: Page & { now: Date },
): Promise<Listed<Booth>> {
  const { levelId, status, q, exhibitorId, updatedSince, sort } = filter;
  const where: Prisma.BoothWhereInput = {
    eventId,
    mergeId: null,
    ...changedSince(updatedSince),
    ...(levelId === undefined ? {} : { levelId: { in: [levelId].flat() } }),
    ...(q ? { searchText: { contains: searchPattern(q) } } : {}),
    ...(exhibitorId === undefined ? {} : { exhibitors: { some: { exhibitorId } } }),
    ...(status === undefined ? {} : { OR: [status].flat().map((one) => statusAt(one, now)) }),
  };
  const { items, ...rest } = await readPage(page, {
    where,
    orderBy: orderOf(sort, SORTED, IN_ORDER),
    find: (found, select) => db.booth.findMany({ ...found, select: { ...select, id: true } }),
    count: (all) => db.booth.count(all),
  });
  return { items: await inOrder(db, items), ...rest };
}

/** Loads the booths in the given order; those deleted between the two queries are left out. */
async function inOrder(db: Db, rows: readonly { id: string }[]): Promise<Booth[]> {
  const ids = rows.map(({ id }) => id);
  const found = await findBooths(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A hold past its end counts as available even before the job has expired it. */
function statusAt(status: BoothStatus, now: Date): Prisma.BoothWhereInput {
  const over = { status: "held", holdExpiresAt: { lte: now } };
  if (status === "available") return { OR: [{ status }, over] };
  if (status === "held") return { status, OR: [{ holdExpiresAt: null }, { holdExpiresAt: { gt: now } }] };
  return { status };
}

/** By id, label, externalId, then legacyId; a label in another case only if nothing else matches. */
export async function findBoothId(db: Db, eventId: string, key: string): Promise<string | null> {
  const legacyId = legacyIdOf(key);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booth"
    WHERE "eventId" = ${eventId} AND "mergeId" IS NULL
      AND ("id" = ${key} OR "label" = ${key} OR "externalId" = ${key} OR "legacyId" = ${legacyId})
    ORDER BY "id" = ${key} DESC, "label" = ${key} DESC, COALESCE("externalId" = ${key}, false) DESC
    LIMIT 1`;
  return rows[0]?.id ?? findIdByLabelInAnyCase(db, eventId, key);
}

/**
 * `lower` depends on the database's locale beyond ASCII, so candidates are found by folded text and compared here.
 */
async function findIdByLabelInAnyCase(db: Db, eventId: string, label: string): Promise<string | null> {
  const rows = await db.booth.findMany({
    where: { eventId, mergeId: null, searchText: { contains: searchPattern(label) } },
    select: { id: true, label: true },
    orderBy: IN_ORDER,
  });
  return rows.find((row) => labelKey(row.label) === labelKey(label))?.id ?? null;
}

/** Resolves many keys at once: id, label, externalId, legacyId, or a label in another case. */
export async function findBoothIds(
  db: Db,
  eventId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = await findBoothNames(db, eventId, keys);
  return new Map([...found].map(([key, { id }]) => [key, id]));
}

/** The keys of a booth, and whether it has its own price. */
export type BoothName = Pick<BoothRow, "id" | "label" | "externalId" | "legacyId"> & { hasPrice: boolean };

export async function findBoothNames(
  db: Db,
  eventId: string,
  keys: readonly string[],
): Promise<Map<string, BoothName>> {
  return keys.length === 0 ? new Map() : byKeys(db, eventId, keys, await findNames(db, eventId, keys));
}

/** Maps each requested key to the booth that it means. */
export async function byKeys(
  db: Db,
  eventId: string,
  keys: readonly string[],
  names: readonly BoothName[],
): Promise<Map<string, BoothName>> {
  const exact = exactly(names);
  const others = keys.filter((key) => !exact.has(key));
  // Only labels in another case need the names of all booths.
  const folded = others.length > 0 ? inAnyCase(await listNames(db, eventId)) : new Map<string, BoothName>();
  return new Map(
    keys.flatMap((key) => {
      const found = exact.get(key) ?? folded.get(labelKey(key));
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
}

const NAMES = Prisma.sql`"id", "label", "externalId", "legacyId", coalesce("priceCents" > 0, false) AS "hasPrice"`;

async function listNames(db: Db, eventId: string): Promise<BoothName[]> {
  return db.$queryRaw<BoothName[]>`
    SELECT ${NAMES} FROM "Booth" WHERE "eventId" = ${eventId} AND "mergeId" IS NULL ORDER BY "createdAt", "legacyId"`;
}

async function findNames(db: Db, eventId: string, keys: readonly string[]): Promise<BoothName[]> {
  return db.$queryRaw<
    BoothName[]
  >`${preparedForFew(keys)}${namesOf(eventId, keys)} ORDER BY "createdAt", "legacyId"`;
}

/**
 * The statement that looks up booths by key. Each kind of key has its own index, and each is looked up separately:
 * with one combined condition, the planner may read all booths of the event instead.
 */
export function namesOf(eventId: string, keys: readonly string[]): Prisma.Sql {
  const wanted = few(keys);
  const named = (column: Prisma.Sql) => Prisma.sql`
    SELECT booth.* FROM ${wanted} AS wanted("key") CROSS JOIN LATERAL (
      SELECT * FROM "Booth" WHERE "eventId" = ${eventId} AND "mergeId" IS NULL AND ${column} = "key" LIMIT 1) booth`;
  return Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT * FROM "Booth" WHERE "id" IN ${wanted}
      UNION ALL ${named(Prisma.sql`"label"`)}
      UNION ALL ${named(Prisma.sql`"externalId"`)}
      UNION ALL SELECT * FROM "Booth" WHERE "legacyId" IN ${few(keys.map(legacyIdOf), "int")}
    ) SELECT ${NAMES} FROM found WHERE "eventId" = ${eventId} AND "mergeId" IS NULL`;
}

/** Later entries overwrite earlier ones, so the strongest key comes last. */
function exactly(names: readonly BoothName[]): Map<string, BoothName> {
  return new Map([
    ...names.map((name) => [String(name.legacyId), name] as const),
    ...names.flatMap((name) => (name.externalId ? [[name.externalId, name] as const] : [])),
    ...names.map((name) => [name.label, name] as const),
    ...names.map((name) => [name.id, name] as const),
  ]);
}

/** Among labels that differ only in case, the oldest booth wins. */
function inAnyCase(names: readonly BoothName[]): Map<string, BoothName> {
  return new Map(names.toReversed().map((name) => [labelKey(name.label), name]));
}

const COLUMNS = columnsOf(BOOTH_FIELDS);
const ALL_COLUMNS = asColumns(Object.keys(COLUMNS), COLUMNS);
const STANDING_COLUMNS = asColumns(["boothId", "exhibitorIds"]);
const MOMENTS = ["createdAt", "updatedAt", "holdExpiresAt"] as const;

export async function findBooths(db: Db, ids: readonly string[]): Promise<Map<string, Booth>> {
  return (await readBooths(db, ids)).booths;
}

export type FoundBooths = {
  booths: Map<string, Booth>;
  /** Whether an order holds one of them. */
  areOrdered: boolean;
};

async function readBooths(db: Db, ids: readonly string[]): Promise<FoundBooths> {
  if (ids.length === 0) return { booths: new Map(), areOrdered: false };
  const [found] = await db.$queryRaw<FoundBoothRow[]>`SELECT ${foundBooths(ids)}`;
  return toFoundBooths(found);
}

export type FoundBoothRow = { booths: string; exhibitors: string; areOrdered: boolean };

/** Booths for a SELECT list, read back by `toFoundBooths`. */
export function foundBooths(ids: readonly string[]): Prisma.Sql {
  const list = few(ids);
  return Prisma.sql`
    (SELECT ${ALL_COLUMNS} FROM "Booth" WHERE "id" IN ${list}) AS "booths",
    (SELECT ${STANDING_COLUMNS} FROM (
      SELECT "boothId", array_agg("exhibitorId" ORDER BY "position", "exhibitorId") AS "exhibitorIds"
      FROM "BoothExhibitor" WHERE "boothId" IN ${list} GROUP BY "boothId") standing) AS "exhibitors",
    EXISTS (SELECT 1 FROM "OrderItem" WHERE "boothId" IN ${list} AND "holdsBooth") AS "areOrdered"`;
}

export function toFoundBooths(found: FoundBoothRow | undefined): FoundBooths {
  const standing = recordsOf<{ boothId: string; exhibitorIds: string[] }>(found?.exhibitors ?? "{}");
  const rows = recordsOf<Booth>(found?.booths ?? "{}", MOMENTS, { exhibitorIds: [] });
  const boothById = new Map(rows.map((row) => [row.id, row]));
  for (const { boothId, exhibitorIds } of standing) {
    const booth = boothById.get(boothId);
    if (booth) booth.exhibitorIds = exhibitorIds;
  }
  return { booths: boothById, areOrdered: found?.areOrdered ?? false };
}

/** Locks in order of ids, to prevent deadlocks. Booths that were deleted or merged while waiting are left out. */
export async function lockBooths(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Booth>> {
  const meant = Prisma.sql`SELECT "id" FROM "Booth" WHERE "eventId" = ${eventId} AND "id" = ANY(${textsOf(ids)})`;
  const locked = await db.$queryRaw<{ id: string }[]>(lockingBooths(meant));
  return findBooths(
    db,
    locked.map(({ id }) => id),
  );
}

/** The booths that a write changes: by id, or by the labels and externalIds of a bulk. */
export type MeantBooths =
  | { ids: readonly string[] }
  | { labels: readonly string[]; externalIds: readonly string[] };

/** Locks booths together with all other booths of their orders, in order of ids. */
export async function lockBoothsWithOrders(
  db: Db,
  eventId: string,
  meant: MeantBooths,
): Promise<FoundBooths> {
  return readBooths(db, await lockBoothIdsWithOrders(db, eventId, meant));
}

/**
 * Reads only ids, so that everything else is read after the locks are held. The rows of `first` take further locks
 * before.
 */
export async function lockBoothIdsWithOrders(
  db: Db,
  eventId: string,
  meant: MeantBooths,
  first = Prisma.sql`SELECT 1`,
): Promise<string[]> {
  // Ids are looked up before their event is compared; otherwise the planner may read all booths of the event.
  const isMeant =
    "ids" in meant
      ? Prisma.sql`"id" IN ${few(meant.ids)}`
      : Prisma.sql`"eventId" = ${eventId}
          AND ("label" = ANY(${textsOf(meant.labels)}) OR "externalId" = ANY(${textsOf(meant.externalIds)}))`;
  const locked = await db.$queryRaw<{ id: string }[]>`
    ${"ids" in meant ? preparedForFew(meant.ids) : Prisma.empty}
    WITH first AS MATERIALIZED (${first}),
      found AS MATERIALIZED (SELECT "id", "eventId" FROM "Booth" WHERE (SELECT count(*) FROM first) > 0 AND ${isMeant}),
      meant AS MATERIALIZED (SELECT "id" FROM found WHERE "eventId" = ${eventId})
    ${LOCKING_MEANT}`;
  return locked.map(({ id }) => id);
}

/**
 * The statement that locks some booths, each looked up separately. Merged ones are left out by an expression without
 * an index, because an index on it would be read as a whole.
 */
function lockingBooths(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT booth."id" FROM (${ids} ORDER BY "id") wanted CROSS JOIN LATERAL (
    SELECT "id" FROM "Booth" WHERE "id" = wanted."id" AND coalesce("mergeId", '') = '' FOR UPDATE) booth`;
}

/** Locks the booths of the rows called "meant" with all other booths of their orders. */
export const LOCKING_MEANT = lockingBooths(Prisma.sql`SELECT "id" FROM meant
  UNION SELECT other."boothId" FROM meant
    JOIN "OrderItem" own ON own."boothId" = meant."id" AND own."holdsBooth"
    JOIN "OrderItem" other ON other."orderId" = own."orderId" AND other."holdsBooth"`);

/**
 * Serialises writes of booth names, because two bulks that create the same labels would deadlock on the unique index.
 */
export async function lockNames(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`booth names ${eventId}`}, 0))`;
}

export async function countBooths(db: Db, eventId: string): Promise<number> {
  return db.booth.count({ where: { eventId, mergeId: null } });
}

export async function boothIdsOfLevel(db: Db, eventId: string, levelId: string): Promise<string[]> {
  const rows = await db.booth.findMany({ where: { eventId, levelId, mergeId: null }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** The booths of an event except some; those inside merged ones are not included. */
export async function otherBoothIds(db: Db, eventId: string, staying: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booth" WHERE "eventId" = ${eventId} AND "mergeId" IS NULL
      AND "id" NOT IN ${listed(staying)} ORDER BY "id"`;
  return rows.map(({ id }) => id);
}

export async function takenLabels(db: Db, eventId: string): Promise<Set<string>> {
  const rows = await db.booth.findMany({ where: { eventId, mergeId: null }, select: { label: true } });
  return new Set(rows.map(({ label }) => label));
}

/** `before` is the status that the decision was based on; null for a new booth. */
export type SaleChange = { before: BoothStatus | null; after: BoothSale; updatedAt: Date };

/** Compare-and-set in one statement. Returns how many booths still had the expected status. */
export async function saveBoothSales(db: Db, changes: readonly SaleChange[]): Promise<number> {
  return changes.length === 0 ? 0 : db.$executeRaw(savingSales(changes));
}

/** The statement that saves the sales of booths, alone or as a part of another one. */
export function savingSales(changes: readonly SaleChange[]): Prisma.Sql {
  const rows = changes.map(({ before, after, updatedAt }) => {
    const { id, status, holdExpiresAt, holdKind, holdReason } = after;
    return { id, before, status, holdExpiresAt, holdKind, holdReason, updatedAt };
  });
  return Prisma.sql`
    UPDATE "Booth" b SET "status" = row."status", "holdExpiresAt" = row."holdExpiresAt",
      "holdKind" = row."holdKind", "holdReason" = row."holdReason", "updatedAt" = row."updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
      "id" text, "before" text, "status" text, "holdExpiresAt" timestamptz, "holdKind" text, "holdReason" text,
      "updatedAt" timestamptz)
    WHERE b."id" IN ${few(rows.map(({ id }) => id))} AND b."id" = row."id" AND b."status" = COALESCE(row."before", b."status")`;
}

/** Replaces the exhibitors of these booths, in order. */
export async function saveExhibitors(
  db: Db,
  booths: readonly Pick<BoothSale, "id" | "exhibitorIds">[],
): Promise<void> {
  if (booths.length === 0) return;
  const rows = booths.flatMap(({ id, exhibitorIds }) =>
    exhibitorIds.map((exhibitorId, position) => ({ boothId: id, exhibitorId, position })),
  );
  const staying = Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS row("boothId" text, "exhibitorId" text, "position" int)`;
  await db.$executeRaw`
    DELETE FROM "BoothExhibitor" b WHERE b."boothId" = ANY(${booths.map(({ id }) => id)})
      AND NOT EXISTS (SELECT 1 FROM ${staying}
        WHERE row."boothId" = b."boothId" AND row."exhibitorId" = b."exhibitorId")`;
  await db.$executeRaw`
    INSERT INTO "BoothExhibitor" ("boothId", "exhibitorId", "position")
    SELECT "boothId", "exhibitorId", "position" FROM ${staying}
    ON CONFLICT ("boothId", "exhibitorId") DO UPDATE SET "position" = EXCLUDED."position"`;
}

export async function deleteBooths(db: Db, ids: readonly string[]): Promise<void> {
  await db.booth.deleteMany({ where: { id: { in: [...ids] } } });
}

export function toBooth(row: RowWithExhibitors): Booth {
  const { searchText: _search, mergeId: _merge, exhibitors, priceCents, polygon, metadata, ...rest } = row;
  return {
    ...rest,
    type: row.type as BoothType,
    status: row.status as BoothStatus,
    holdKind: row.holdKind as HoldKind | null,
    polygon: polygon as Corner[] | null,
    metadata: metadata as Record<string, string>,
    priceCents: priceCents === null ? null : Number(priceCents),
    exhibitorIds: exhibitors.map(({ exhibitorId }) => exhibitorId),
  };
}
