import type { Corner } from "#lib/geometry/point";
import type { BoothEntry } from "#lib/plan/booths/booth";
import { labelKey } from "#lib/plan/labels";
import type { BoothStatus, BoothType, HoldKind } from "#lib/records/booths";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { columnsOf } from "#lib/records/record";
import type { BoothSale } from "#lib/sales/sale";
import type { Sort, SortField } from "#lib/text/sort";
import { asColumns, listed, recordsOf, textsOf } from "./columns";
import type { Db } from "./database";
import { type Booth as BoothRow, Prisma } from "./generated/client";
import { type Direction, emptyLast, legacyIdOf, orderOf, searchPattern } from "./search";

/** A booth with everything known of it. */
export type Booth = BoothEntry & BoothSale;

type RowWithExhibitors = BoothRow & { exhibitors: { exhibitorId: string }[] };

/** The numbers of a bulk rise in the order in which it was sent. */
const IN_ORDER = [{ createdAt: "asc" }, { legacyId: "asc" }] satisfies Prisma.BoothOrderByWithRelationInput[];

export type BoothFilter = {
  levelId?: string | string[];
  status?: BoothStatus | BoothStatus[];
  q?: string;
  exhibitorId?: string;
  sort?: Sort<SortField<"booths">>[];
};

/** `searchText` begins with the label as it is sorted: by its numbers, and whatever its case and accents. */
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

/** Booths inside a merged one are part of it and stand in no list. */
export async function listBooths(
  db: Db,
  eventId: string,
  filter: BoothFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ items: Booth[]; total: number }> {
  const { levelId, status, q, exhibitorId, sort } = filter;
  const where: Prisma.BoothWhereInput = {
    eventId,
    mergeId: null,
    ...(levelId === undefined ? {} : { levelId: { in: [levelId].flat() } }),
    ...(q ? { searchText: { contains: searchPattern(q) } } : {}),
    ...(exhibitorId === undefined ? {} : { exhibitors: { some: { exhibitorId } } }),
    ...(status === undefined ? {} : { OR: [status].flat().map((one) => statusAt(one, now)) }),
  };
  const [rows, total] = [
    await db.booth.findMany({
      where,
      select: { id: true },
      orderBy: orderOf(sort, SORTED, IN_ORDER),
      take: limit,
      skip: offset,
    }),
    await db.booth.count({ where }),
  ];
  return { items: await inOrder(db, rows), total };
}

/** What was found by its id alone, in that order; a booth that went between the two questions is not among them. */
async function inOrder(db: Db, rows: readonly { id: string }[]): Promise<Booth[]> {
  const ids = rows.map(({ id }) => id);
  const found = await findBooths(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A hold past its end counts as available although nobody wrote it down yet. */
function statusAt(status: BoothStatus, now: Date): Prisma.BoothWhereInput {
  const over = { status: "held", holdExpiresAt: { lte: now } };
  if (status === "available") return { OR: [{ status }, over] };
  if (status === "held") return { status, OR: [{ holdExpiresAt: null }, { holdExpiresAt: { gt: now } }] };
  return { status };
}

/** By id, then label, then externalId, then legacyId; a label also in another case when no other fits. */
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

/** What `lower` does to letters beyond ASCII is up to the database, so folded text finds them and we compare. */
async function findIdByLabelInAnyCase(db: Db, eventId: string, label: string): Promise<string | null> {
  const rows = await db.booth.findMany({
    where: { eventId, mergeId: null, searchText: { contains: searchPattern(label) } },
    select: { id: true, label: true },
    orderBy: IN_ORDER,
  });
  return rows.find((row) => labelKey(row.label) === labelKey(label))?.id ?? null;
}

/** Many booths by whatever they may be called: id, label, externalId, legacyId, or a label in another case. */
export async function findBoothIds(
  db: Db,
  eventId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db.booth.findMany({
    where: { eventId, mergeId: null },
    select: { id: true, label: true, externalId: true, legacyId: true },
    orderBy: IN_ORDER,
  });
  // What is set later wins, so the names come in the order of their weight.
  const ids = new Map([
    ...rows.toReversed().map(({ id, label }) => [labelKey(label), id] as const),
    ...rows.map(({ id, legacyId }) => [String(legacyId), id] as const),
    ...rows.flatMap(({ id, externalId }) => (externalId ? [[externalId, id] as const] : [])),
    ...rows.map(({ id, label }) => [label, id] as const),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
  return new Map(
    keys.flatMap((key) => {
      const id = ids.get(key) ?? ids.get(labelKey(key));
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

const COLUMNS = columnsOf(BOOTH_FIELDS);
const MOMENTS = ["createdAt", "updatedAt", "holdExpiresAt"] as const;

export async function findBooths(db: Db, ids: readonly string[]): Promise<Map<string, Booth>> {
  if (ids.length === 0) return new Map();
  const [found] = await db.$queryRaw<{ booths: string; exhibitors: string }[]>`
    SELECT ${asColumns(Object.keys(COLUMNS), COLUMNS)} AS "booths",
      (SELECT ${asColumns(["boothId", "exhibitorIds"])} FROM (
        SELECT "boothId", array_agg("exhibitorId" ORDER BY "position", "exhibitorId") AS "exhibitorIds"
        FROM "BoothExhibitor" WHERE "boothId" = ANY(${textsOf(ids)}) GROUP BY "boothId") standing) AS "exhibitors"
    FROM "Booth" WHERE "id" = ANY(${textsOf(ids)})`;
  const standing = recordsOf<{ boothId: string; exhibitorIds: string[] }>(found?.exhibitors ?? "{}");
  const exhibitorIds = new Map(standing.map(({ boothId, exhibitorIds }) => [boothId, exhibitorIds]));
  const rows = recordsOf<Omit<Booth, "exhibitorIds">>(found?.booths ?? "{}", MOMENTS);
  return new Map(rows.map((row) => [row.id, { ...row, exhibitorIds: exhibitorIds.get(row.id) ?? [] }]));
}

/**
 * Always in the order of their ids, so that two transactions never wait for each other in a circle. A booth that
 * was deleted or merged into another while we waited is not among them.
 */
export async function lockBooths(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Booth>> {
  return lockBoothsWhere(db, eventId, Prisma.sql`"id" = ANY(${textsOf(ids)})`);
}

/** The booths that a bulk of labels and externalIds may mean, locked likewise. */
export async function lockNamedBooths(
  db: Db,
  eventId: string,
  { labels, externalIds }: { labels: readonly string[]; externalIds: readonly string[] },
): Promise<Map<string, Booth>> {
  const isNamed = Prisma.sql`("label" = ANY(${textsOf(labels)}) OR "externalId" = ANY(${textsOf(externalIds)}))`;
  return lockBoothsWhere(db, eventId, isNamed);
}

async function lockBoothsWhere(db: Db, eventId: string, isMeant: Prisma.Sql): Promise<Map<string, Booth>> {
  const locked = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booth" WHERE "eventId" = ${eventId} AND "mergeId" IS NULL AND ${isMeant}
    ORDER BY "id" FOR UPDATE`;
  return findBooths(
    db,
    locked.map(({ id }) => id),
  );
}

/**
 * Whoever gives booths names waits here for whoever is at it already: else two bulks that make the same booths
 * would each wait for a name that the other has taken.
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

/** The booths of an event but for some; those inside merged ones are not among them. */
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

/** `before` is the status that was decided on; null for a booth that nobody else can see yet. */
export type SaleChange = { before: BoothStatus | null; after: BoothSale; updatedAt: Date };

/**
 * Compare and set, in one statement however many booths there are: how many of them still had the status that
 * the decision was made on.
 */
export async function saveBoothSales(db: Db, changes: readonly SaleChange[]): Promise<number> {
  if (changes.length === 0) return 0;
  const rows = changes.map(({ before, after, updatedAt }) => {
    const { id, status, holdExpiresAt, holdKind, holdReason } = after;
    return { id, before, status, holdExpiresAt, holdKind, holdReason, updatedAt };
  });
  return db.$executeRaw`
    UPDATE "Booth" b SET "status" = row."status", "holdExpiresAt" = row."holdExpiresAt",
      "holdKind" = row."holdKind", "holdReason" = row."holdReason", "updatedAt" = row."updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
      "id" text, "before" text, "status" text, "holdExpiresAt" timestamptz, "holdKind" text, "holdReason" text,
      "updatedAt" timestamptz)
    WHERE b."id" = row."id" AND b."status" = COALESCE(row."before", b."status")`;
}

/** Who stands on these booths, and in which order; whoever is not named leaves. */
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

/** The events in which a hold is over and nobody wrote it down yet. */
export async function eventsWithOverdueHolds(db: Db, now: Date): Promise<string[]> {
  const rows = await db.booth.findMany({
    where: {
      status: "held",
      holdExpiresAt: { lte: now },
      mergeId: null,
      level: { event: { deletedAt: null } },
    },
    select: { eventId: true },
    distinct: ["eventId"],
  });
  return rows.map(({ eventId }) => eventId);
}

/** Booths held past their end, locked. Whoever else is at one of them settles it, so those are passed over. */
export async function lockOverdueBoothIds(
  db: Db,
  eventId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booth"
    WHERE "eventId" = ${eventId} AND "status" = 'held' AND "holdExpiresAt" <= ${now} AND "mergeId" IS NULL
    ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
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
