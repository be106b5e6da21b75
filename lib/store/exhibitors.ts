import { ACTIVE_ORDER_STATUSES } from "#lib/sales/sale";
import { fold } from "#lib/text/fold";
import type { Sort, SortField } from "#lib/text/sort";
import type { Db } from "./database";
import { type Exhibitor as ExhibitorRow, Prisma } from "./generated/client";
import { type Direction, emptyLast, orderOf, searchPattern } from "./search";

export type CustomButton = { title: string; url: string };
export type Translation = { name?: string; description?: string };

/** What is kept of a company itself. */
export type ExhibitorEntry = Omit<
  ExhibitorRow,
  "searchText" | "social" | "customButtons" | "translations" | "metadata"
> & {
  social: Record<string, string>;
  customButtons: CustomButton[];
  translations: Record<string, Translation>;
  metadata: Record<string, string>;
};

/** A company that exhibits, with the categories it is in and the booths it stands on. */
export type Exhibitor = ExhibitorEntry & {
  categoryIds: string[];
  boothIds: string[];
  boothLabels: string[];
};

type RowWithLinks = ExhibitorRow & {
  categories: { categoryId: string }[];
  booths: { boothId: string; booth: { label: string } }[];
};

const WITH_LINKS = {
  categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
  booths: {
    select: { boothId: true, booth: { select: { label: true } } },
    orderBy: { booth: { label: "asc" } },
  },
} as const;

const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.ExhibitorOrderByWithRelationInput[];

export type ExhibitorFilter = {
  q?: string;
  /** A category with all those below it. */
  categoryIds?: readonly string[];
  levelId?: string;
  featured?: boolean;
  unassigned?: boolean;
  withoutLogo?: boolean;
  /** Whether the link to the portal was ever sent. */
  invited?: boolean;
  sort?: Sort<SortField<"exhibitors">>[];
};

type Order = Prisma.ExhibitorOrderByWithRelationInput;

/** `searchText` begins with the folded name, so that case and accents do not tear names apart. */
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

const WAS_SENT = { portal: { is: { sentAt: { not: null } } } } satisfies Prisma.ExhibitorWhereInput;

export async function listExhibitors(
  db: Db,
  eventId: string,
  filter: ExhibitorFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Exhibitor[]; total: number }> {
  const { q, categoryIds, levelId, featured, unassigned, withoutLogo, invited, sort } = filter;
  const where: Prisma.ExhibitorWhereInput = {
    eventId,
    ...(q ? { searchText: { contains: searchPattern(q) } } : {}),
    ...(categoryIds === undefined ? {} : { categories: { some: { categoryId: { in: [...categoryIds] } } } }),
    ...(featured === undefined ? {} : { featured }),
    ...(withoutLogo ? { logoUrl: null } : {}),
    AND: [
      levelId === undefined ? {} : { booths: { some: { booth: { levelId } } } },
      unassigned ? { booths: { none: {} } } : {},
      invited === undefined ? {} : invited ? WAS_SENT : { NOT: WAS_SENT },
    ],
  };
  const [rows, total] = [
    await db.exhibitor.findMany({
      where,
      include: WITH_LINKS,
      orderBy: orderOf(sort, SORTED, IN_ORDER),
      take: limit,
      skip: offset,
    }),
    await db.exhibitor.count({ where }),
  ];
  return { items: rows.map(toExhibitor), total };
}

export async function findExhibitors(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Exhibitor>> {
  const rows = await db.exhibitor.findMany({ where: { eventId, id: { in: [...ids] } }, include: WITH_LINKS });
  return new Map(rows.map((row) => [row.id, toExhibitor(row)]));
}

/** In whichever event it is, unless that event is deleted. */
export async function findExhibitorAnywhere(db: Db, id: string): Promise<Exhibitor | null> {
  const row = await db.exhibitor.findFirst({
    where: { id, event: { deletedAt: null } },
    include: WITH_LINKS,
  });
  return row ? toExhibitor(row) : null;
}

/** By id, slug, externalId or legacyId, in this order. */
export async function findExhibitorId(db: Db, eventId: string, key: string): Promise<string | null> {
  const legacyId = /^\d{1,9}$/.test(key) ? Number(key) : -1;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Exhibitor"
    WHERE "eventId" = ${eventId}
      AND ("id" = ${key} OR "slug" = ${key} OR "externalId" = ${key} OR "legacyId" = ${legacyId})
    ORDER BY "id" = ${key} DESC, "slug" = ${key} DESC, COALESCE("externalId" = ${key}, false) DESC
    LIMIT 1`;
  return rows[0]?.id ?? null;
}

/**
 * Locks some exhibitors, in the order of their ids so that two transactions never wait for each other in a circle.
 * Their keys stay free, so that booths may be given to them meanwhile.
 */
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

/** Locks an exhibitor that is about to go, so that nobody gives it anything any more. */
export async function lockLeavingExhibitor(db: Db, id: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Exhibitor" WHERE "id" = ${id} FOR UPDATE`;
}

/**
 * Whoever names exhibitors or changes categories waits here for whoever is at it already: slugs, names and the tree
 * of categories are decided on what is there, and must be there still when they are written.
 */
export async function lockDirectory(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`directory ${eventId}`}, 0))`;
}

export type ExhibitorNames = {
  externalIds: readonly string[];
  partnerIds: readonly string[];
  names: readonly string[];
};

/** The exhibitors that a bulk may mean, the oldest first. */
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

/** Many exhibitors by whatever they may be called: id, slug, externalId, legacyId or name, in this order. */
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
  // What is set later wins, so the names come in the order of their weight.
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

/** With so many, one look through the whole event is quicker than a comparison with each. */
const FEW_SLUGS = 50;

/** The slugs of an event that stand in the way of those wanted, or of what these become with a number behind them. */
export async function takenSlugs(db: Db, eventId: string, wanted: readonly string[]): Promise<Set<string>> {
  const similar = wanted.map((slug) => ({ slug: { startsWith: slug.slice(0, 70) } }));
  const rows = await db.exhibitor.findMany({
    where: { eventId, ...(wanted.length > FEW_SLUGS ? {} : { OR: similar }) },
    select: { slug: true },
  });
  return new Set(rows.map(({ slug }) => slug));
}

/** One statement for any number of exhibitors: new ones are inserted, others overwritten field by field. */
export async function saveExhibitorEntries(db: Db, entries: readonly ExhibitorEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "Exhibitor" ("id", "eventId", ${COLUMN_NAMES}, "createdAt", "updatedAt")
    SELECT "id", "eventId", ${COLUMN_VALUES}, "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(entries.map(toRow))}::jsonb) AS row(
      "id" text, "eventId" text, ${COLUMN_TYPES}, "createdAt" timestamptz, "updatedAt" timestamptz)
    ON CONFLICT ("id") DO UPDATE SET ${COLUMN_CHANGES}, "updatedAt" = EXCLUDED."updatedAt"`;
}

/** The columns a change may touch, with their types; lists come as JSON. */
const COLUMNS: Record<string, "text" | "jsonb" | "boolean" | "int" | "timestamptz" | "list"> = {
  ...of("text", ["name", "slug", "externalId", "partnerId", "description", "logoUrl", "leadingImageUrl"]),
  ...of("text", ["website", "email", "phone", "phone2", "address", "address2", "city", "state", "zip"]),
  ...of("text", ["country", "videoUrl", "contactName", "contactEmail", "contactPhone", "vatNumber"]),
  ...of("text", ["adminNotes", "searchText"]),
  ...of("list", ["gallery", "tags", "brands", "searchWords"]),
  ...of("jsonb", ["social", "customButtons", "translations", "metadata"]),
  ...of("boolean", ["featured", "advertised"]),
  ...of("int", ["sortIndex", "portalVersion"]),
  ...of("timestamptz", ["portalRotatedAt"]),
};

function of<Type extends string>(type: Type, names: readonly string[]): Record<string, Type> {
  return Object.fromEntries(names.map((name) => [name, type]));
}

const columns = (write: (name: string, type: string) => string) =>
  Prisma.raw(
    Object.entries(COLUMNS)
      .map(([name, type]) => write(`"${name}"`, type))
      .join(", "),
  );

const COLUMN_NAMES = columns((name) => name);
const COLUMN_VALUES = columns((name, type) =>
  type === "list" ? `ARRAY(SELECT jsonb_array_elements_text(${name}))` : name,
);
const COLUMN_TYPES = columns((name, type) => `${name} ${type === "list" ? "jsonb" : type}`);
const COLUMN_CHANGES = columns((name) => `${name} = EXCLUDED.${name}`);

/** Which categories these exhibitors are in; those that are not named they leave. */
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

/** The orders that keep an exhibitor from leaving. */
export async function listActiveOrders(db: Db, exhibitorId: string): Promise<ActiveOrder[]> {
  return db.order.findMany({
    where: { exhibitorId, status: { in: [...ACTIVE_ORDER_STATUSES] } },
    select: { number: true, boothId: true },
    orderBy: { number: "asc" },
  });
}

export async function deleteExhibitor(db: Db, id: string): Promise<void> {
  await db.exhibitor.delete({ where: { id } });
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

function toExhibitor(row: RowWithLinks): Exhibitor {
  const { searchText: _search, categories, booths, ...rest } = row;
  return {
    ...rest,
    social: row.social as Record<string, string>,
    customButtons: row.customButtons as CustomButton[],
    translations: row.translations as Record<string, Translation>,
    metadata: row.metadata as Record<string, string>,
    categoryIds: categories.map(({ categoryId }) => categoryId),
    boothIds: booths.map(({ boothId }) => boothId),
    boothLabels: booths.map(({ booth }) => booth.label),
  };
}
