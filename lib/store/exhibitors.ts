import { EXHIBITOR_FIELDS, type Exhibitor as ExhibitorRecord } from "#lib/records/exhibitors";
import { columnsOf, without } from "#lib/records/record";
import { ACTIVE_ORDER_STATUSES } from "#lib/sales/sale";
import { fold } from "#lib/text/fold";
import type { Sort, SortField } from "#lib/text/sort";
import { asColumns, type Columns, recordsOf, rowsOf, textsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type Listed, type Page, readPageOfNames } from "./pages";
import { changedSince, type Direction, emptyLast, legacyIdOf, orderOf, searchPattern } from "./search";

/** The columns of an exhibitor itself. */
export type ExhibitorEntry = Omit<ExhibitorRecord, "categoryIds">;

/** An exhibitor with its categories and booths. */
export type Exhibitor = ExhibitorRecord & { boothIds: string[]; boothLabels: string[] };

/** The columns with their types; the legacyId is assigned by the database. */
const COLUMNS: Columns = {
  ...columnsOf(EXHIBITOR_FIELDS, without(Object.keys(EXHIBITOR_FIELDS), "legacyId")),
  searchText: "text",
};
const NAMES = Object.keys(COLUMNS);
const ALL = Prisma.raw(NAMES.map((name) => `"${name}"`).join(", "));
const OVERWRITTEN = Prisma.raw(
  NAMES.filter((name) => !["id", "eventId", "createdAt"].includes(name))
    .map((name) => `"${name}" = EXCLUDED."${name}"`)
    .join(", "),
);
const READ = [...NAMES.filter((name) => name !== "searchText"), "legacyId"];
const MOMENTS = ["createdAt", "updatedAt", "portalRotatedAt"] as const;

const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.ExhibitorOrderByWithRelationInput[];

export type ExhibitorFilter = {
  q?: string;
  /** A category and its descendants. */
  categoryIds?: readonly string[];
  levelId?: string | string[];
  featured?: boolean;
  unassigned?: boolean;
  withoutLogo?: boolean;
  /** Whether the portal link has been sent. */
  invited?: boolean;
  updatedSince?: Date;
  sort?: Sort<SortField<"exhibitors">>[];
  lang?: string;
};

type Order = Prisma.ExhibitorOrderByWithRelationInput;

/** `searchText` begins with the folded name, so that case and accents do not affect the order. */
const SORTED: Record<SortField<"exhibitors">, (direction: Direction) => Order> = {
  name: (direction) => ({ searchText: direction }),
  city: (direction) => ({ city: emptyLast(direction) }),
  country: (direction) => ({ country: emptyLast(direction) }),
  booths: (direction) => ({ booths: { _count: direction } }),
  featured: (direction) => ({ featured: direction }),
  sortIndex: (direction) => ({ sortIndex: direction }),
  createdAt: (direction) => ({ createdAt: direction }),
  updatedAt: (direction) => ({ updatedAt: direction }),
};
const BY_NAME: typeof SORTED = { ...SORTED, name: (direction) => ({ name: direction }) };

const WAS_SENT = { portal: { is: { sentAt: { not: null } } } } satisfies Prisma.ExhibitorWhereInput;

export async function listExhibitors(
  db: Db,
  eventId: string,
  filter: ExhibitorFilter,
  page: Page,
): Promise<Listed<Exhibitor>> {
  const { q, categoryIds, levelId, featured, unassigned, withoutLogo, invited, updatedSince, sort, lang } =
    filter;
  const where: Prisma.ExhibitorWhereInput = {
    eventId,
    ...changedSince(updatedSince),
    ...(q ? { searchText: { contains: searchPattern(q) } } : {}),
    ...(categoryIds === undefined ? {} : { categories: { some: { categoryId: { in: [...categoryIds] } } } }),
    ...(featured === undefined ? {} : { featured }),
    ...(withoutLogo ? { logoUrl: null } : {}),
    AND: [
      levelId === undefined ? {} : { booths: { some: { booth: { levelId: { in: [levelId].flat() } } } } },
      unassigned ? { booths: { none: {} } } : {},
      invited === undefined ? {} : invited ? WAS_SENT : { NOT: WAS_SENT },
    ],
  };
  const { items, ...rest } = await readPageOfNames(
    page,
    {
      where,
      orderBy: orderOf(sort, lang === undefined ? SORTED : BY_NAME, IN_ORDER),
      find: (found, select) => db.exhibitor.findMany({ ...found, select: { ...select, id: true } }),
      count: (all) => db.exhibitor.count(all),
      counted: async (_booths, comparison, count) => ({
        id: { in: await idsByBooths(db, eventId, comparison, count) },
      }),
    },
    {
      language: lang,
      words: ["name", "city", "country"],
      findKeys: (all, select) => db.exhibitor.findMany({ ...all, select: { ...select, id: true } }),
    },
  );
  const ids = items.map(({ id }) => id);
  const found = await findExhibitors(db, eventId, ids);
  return { items: ids.flatMap((id) => found.get(id) ?? []), ...rest };
}

/** The exhibitors with more, fewer or as many booths. */
async function idsByBooths(
  db: Db,
  eventId: string,
  comparison: "gt" | "lt" | "equals",
  count: number,
): Promise<string[]> {
  const sign = Prisma.raw({ gt: ">", lt: "<", equals: "=" }[comparison]);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Exhibitor" WHERE "eventId" = ${eventId}
      AND (SELECT count(*) FROM "BoothExhibitor" x WHERE x."exhibitorId" = "Exhibitor"."id") ${sign} ${count}`;
  return rows.map(({ id }) => id);
}

export async function findExhibitors(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Exhibitor>> {
  if (ids.length === 0) return new Map();
  const found = await readWhere(db, Prisma.sql`"eventId" = ${eventId} AND "id" = ANY(${textsOf(ids)})`);
  return new Map(found.map((exhibitor) => [exhibitor.id, exhibitor]));
}

export async function exhibitorNames(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.exhibitor.findMany({
    where: { eventId, id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds an exhibitor of any event that is not deleted. */
export async function findExhibitorAnywhere(db: Db, id: string): Promise<Exhibitor | null> {
  const [found] = await readWhere(
    db,
    Prisma.sql`"id" = ${id}
      AND EXISTS (SELECT 1 FROM "Event" WHERE "id" = "Exhibitor"."eventId" AND "deletedAt" IS NULL)`,
  );
  return found ?? null;
}

async function readWhere(db: Db, isMeant: Prisma.Sql): Promise<Exhibitor[]> {
  const standing = (column: "id" | "label") => Prisma.sql`ARRAY(
    SELECT b.${Prisma.raw(`"${column}"`)} FROM "BoothExhibitor" x JOIN "Booth" b ON b."id" = x."boothId"
    WHERE x."exhibitorId" = "Exhibitor"."id" ORDER BY b."label", b."id")`;
  const [found] = await db.$queryRaw<{ exhibitors: string }[]>`
    SELECT ${asColumns([...READ, "categoryIds", "boothIds", "boothLabels"], COLUMNS)} AS "exhibitors" FROM (
      SELECT *, ${standing("id")} AS "boothIds", ${standing("label")} AS "boothLabels", ARRAY(
        SELECT "categoryId" FROM "ExhibitorCategory" WHERE "exhibitorId" = "Exhibitor"."id" ORDER BY "categoryId"
      ) AS "categoryIds" FROM "Exhibitor" WHERE ${isMeant}) found`;
  return recordsOf<Exhibitor>(found?.exhibitors ?? "{}", MOMENTS);
}

/** By id, slug, externalId or legacyId, in this order. */
export async function findExhibitorId(db: Db, eventId: string, key: string): Promise<string | null> {
  const legacyId = legacyIdOf(key);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Exhibitor"
    WHERE "eventId" = ${eventId}
      AND ("id" = ${key} OR "slug" = ${key} OR "externalId" = ${key} OR "legacyId" = ${legacyId})
    ORDER BY "id" = ${key} DESC, "slug" = ${key} DESC, COALESCE("externalId" = ${key}, false) DESC
    LIMIT 1`;
  return rows[0]?.id ?? null;
}

/** Locks exhibitors in order of ids, to prevent deadlocks. Foreign keys to them can still be inserted. */
export async function lockExhibitors(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Exhibitor>> {
  await db.$queryRaw`
    SELECT "id" FROM "Exhibitor" WHERE "eventId" = ${eventId} AND "id" = ANY(${[...ids]})
    ORDER BY "id" FOR NO KEY UPDATE`;
  return findExhibitors(db, eventId, ids);
}

/** Locks an exhibitor for deletion, so that no new references can be inserted. */
export async function lockLeavingExhibitor(db: Db, id: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Exhibitor" WHERE "id" = ${id} FOR UPDATE`;
}

/**
 * Serialises writes of exhibitor names and categories: slugs, names and the category tree are validated against
 * existing data, which must not change until they are written.
 */
export async function lockDirectory(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`directory ${eventId}`}, 0))`;
}

export type ExhibitorNames = {
  externalIds: readonly string[];
  partnerIds: readonly string[];
  names: readonly string[];
};

/** The exhibitors that a bulk may match, oldest first. */
export async function findNamedExhibitorIds(
  db: Db,
  eventId: string,
  { externalIds, partnerIds, names }: ExhibitorNames,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Exhibitor"
    WHERE "eventId" = ${eventId} AND ("externalId" = ANY(${[...externalIds]})
      OR "partnerId" = ANY(${[...partnerIds]}) OR "name" = ANY(${[...names]}))
    ORDER BY "createdAt", "id"`;
  return rows.map(({ id }) => id);
}

type NamedExhibitor = Pick<Exhibitor, "id" | "slug" | "externalId" | "name"> & { legacyId: string };

/** Resolves many keys at once: id, slug, externalId, legacyId or name, in this order. */
export async function findExhibitorIds(
  db: Db,
  eventId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db.$queryRaw<NamedExhibitor[]>`
    SELECT "id", "slug", "externalId", "name", "legacyId"::text FROM "Exhibitor"
    WHERE "eventId" = ${eventId} AND ("id" = ANY(${[...keys]}) OR "slug" = ANY(${[...keys]})
      OR "externalId" = ANY(${[...keys]}) OR "name" = ANY(${[...keys]}) OR "legacyId"::text = ANY(${[...keys]}))
    ORDER BY "createdAt" DESC, "id" DESC`;
  // Later entries overwrite earlier ones, so the strongest key comes last.
  return new Map([
    ...rows.map(({ id, name }) => [name, id] as const),
    ...rows.map(({ id, legacyId }) => [legacyId, id] as const),
    ...rows.flatMap(({ id, externalId }) => (externalId ? [[externalId, id] as const] : [])),
    ...rows.map(({ id, slug }) => [slug, id] as const),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
}

export async function findPortalSent(db: Db, exhibitorId: string): Promise<Date | null> {
  const portal = await db.portal.findUnique({ where: { exhibitorId }, select: { sentAt: true } });
  return portal?.sentAt ?? null;
}

export async function savePortalSent(db: Db, exhibitorId: string, sentAt: Date): Promise<void> {
  await db.portal.upsert({ where: { exhibitorId }, create: { exhibitorId, sentAt }, update: { sentAt } });
}

export async function countExhibitors(db: Db, eventId: string): Promise<number> {
  return db.exhibitor.count({ where: { eventId } });
}

/** Above this number, scanning the event is faster than comparing with each. */
const FEW_SLUGS = 50;

/** Existing slugs that conflict with the requested ones or their numbered forms. */
export async function takenSlugs(
  db: Db,
  eventId: string,
  candidates: readonly string[],
): Promise<Set<string>> {
  const similar = candidates.map((slug) => ({ slug: { startsWith: slug.slice(0, 70) } }));
  const rows = await db.exhibitor.findMany({
    where: { eventId, ...(candidates.length > FEW_SLUGS ? {} : { OR: similar }) },
    select: { slug: true },
  });
  return new Set(rows.map(({ slug }) => slug));
}

/** The partnerIds among these that are already used in the event. */
export async function takenPartnerIds(
  db: Db,
  eventId: string,
  partnerIds: readonly string[],
): Promise<Set<string>> {
  if (partnerIds.length === 0) return new Set();
  const rows = await db.$queryRaw<{ partnerId: string }[]>`
    SELECT "partnerId" FROM "Exhibitor"
    WHERE "eventId" = ${eventId} AND "partnerId" = ANY(${[...partnerIds]})`;
  return new Set(rows.map(({ partnerId }) => partnerId));
}

/** Inserts or updates any number of exhibitors in one statement. */
export async function saveExhibitorEntries(db: Db, entries: readonly ExhibitorEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "Exhibitor" (${ALL}) SELECT ${ALL} FROM ${rowsOf(entries.map(toRow), COLUMNS)}
    ON CONFLICT ("id") DO UPDATE SET ${OVERWRITTEN}`;
}

/** Replaces the categories of these exhibitors. */
export async function saveMemberships(
  db: Db,
  exhibitors: readonly Pick<Exhibitor, "id" | "categoryIds">[],
): Promise<void> {
  if (exhibitors.length === 0) return;
  const rows = exhibitors.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId) => ({ exhibitorId: id, categoryId })),
  );
  const staying = Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS row("exhibitorId" text, "categoryId" text)`;
  await db.$executeRaw`
    DELETE FROM "ExhibitorCategory" x WHERE x."exhibitorId" = ANY(${exhibitors.map(({ id }) => id)})
      AND (x."exhibitorId", x."categoryId") NOT IN (SELECT "exhibitorId", "categoryId" FROM ${staying})`;
  await db.$executeRaw`
    INSERT INTO "ExhibitorCategory" ("exhibitorId", "categoryId")
    SELECT "exhibitorId", "categoryId" FROM ${staying} ON CONFLICT DO NOTHING`;
}

export type ActiveOrder = { number: number; boothId: string | null };

/** Active orders, which prevent the deletion of an exhibitor. */
export async function listActiveOrders(db: Db, exhibitorId: string): Promise<ActiveOrder[]> {
  return db.order.findMany({
    where: {
      OR: [{ exhibitorId }, { coExhibitors: { array_contains: [{ exhibitorId }] } }],
      status: { in: [...ACTIVE_ORDER_STATUSES] },
    },
    select: { number: true, boothId: true },
    orderBy: { number: "asc" },
  });
}

export async function deleteExhibitor(db: Db, id: string): Promise<void> {
  await db.exhibitor.delete({ where: { id } });
}

export async function deleteExhibitors(db: Db, ids: readonly string[]): Promise<void> {
  await db.exhibitor.deleteMany({ where: { id: { in: [...ids] } } });
}

function toRow(entry: ExhibitorEntry): ExhibitorEntry & { searchText: string } {
  const { name, externalId, partnerId, brands, tags, searchWords, city, contactName, contactEmail } = entry;
  const translated = Object.values(entry.translations).map((translation) => translation.name);
  const words = [
    ...[name, externalId, partnerId, ...translated, ...brands, ...tags, ...searchWords],
    ...[city, contactName, contactEmail],
  ];
  return { ...entry, searchText: fold(words.filter(Boolean).join(" ")) };
}
