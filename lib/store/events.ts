import type { TranslationsOf } from "#lib/records/translations";
import type { Settings } from "#lib/text/merge";
import { textsOf } from "./columns";
import type { Db } from "./database";
import { type Event as EventRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince, legacyIdOf } from "./search";

export type FairStatus = "draft" | "published";
export type Venue = { name?: string; address?: string; lat?: number; lng?: number };

/** A trade event, called `event` in the API. */
export type Fair = {
  id: string;
  legacyId: number;
  organisationId: string;
  name: string;
  slug: string;
  description: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  venue: Venue | null;
  logoUrl: string | null;
  translations: TranslationsOf<"event">;
  settings: Settings;
  status: FairStatus;
  publishedVersion: number | null;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

export type FairCounts = { levels: number; booths: number; exhibitors: number; sessions: number };
export type FairChange = Partial<
  Pick<
    Fair,
    | "name"
    | "slug"
    | "description"
    | "startsAt"
    | "endsAt"
    | "timezone"
    | "venue"
    | "logoUrl"
    | "translations"
    | "settings"
    | "status"
    | "deletedAt"
  >
>;

/** Locks the other events of the organisation, so that none of them starts a number series meanwhile. */
export async function lockOtherFairs(
  db: Db,
  { id, organisationId }: Pick<Fair, "id" | "organisationId">,
): Promise<Pick<Fair, "id" | "name" | "settings">[]> {
  await db.$queryRaw`SELECT "id" FROM "Organisation" WHERE "id" = ${organisationId} FOR NO KEY UPDATE`;
  const rows = await db.event.findMany({
    where: { organisationId, id: { not: id }, deletedAt: null },
    select: { id: true, name: true, settings: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.map((row) => ({ ...row, settings: row.settings as Settings }));
}

/** Finds an event by id, slug, legacyId, then former slug; with null in all organisations. */
export async function findFair(db: Db, key: string, organisationId: string | null): Promise<Fair | null> {
  const rows = await db.event.findMany({
    where: {
      deletedAt: null,
      ...(organisationId === null ? {} : { organisationId }),
      OR: [{ id: key }, { slug: key }, { legacyId: legacyIdOf(key) }],
    },
  });
  const best =
    rows.find((row) => row.id === key) ??
    rows.find((row) => row.slug === key) ??
    rows[0] ??
    (await findRenamed(db, key, organisationId));
  return best ? toFair(best) : null;
}

function findRenamed(db: Db, slug: string, organisationId: string | null): Promise<EventRow | null> {
  const whose = organisationId === null ? {} : { organisationId };
  return db.event.findFirst({ where: { deletedAt: null, ...whose, formerSlugs: { some: { slug } } } });
}

/** Includes deleted events, because payments for them may still arrive. */
export async function findFairEvenDeleted(db: Db, id: string): Promise<Fair | null> {
  const row = await db.event.findUnique({ where: { id } });
  return row ? toFair(row) : null;
}

/** Locks the event for the transaction, so that concurrent settings changes are merged one after the other. */
export async function lockFair(db: Db, id: string): Promise<Fair | null> {
  await db.$executeRaw`SELECT 1 FROM "Event" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const row = await db.event.findUnique({ where: { id } });
  return row ? toFair(row) : null;
}

/**
 * Events in which members can be given roles, including deleted ones; locked so that they are not purged meanwhile.
 */
export async function eventsToJoin(
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; deletedAt: Date | null }[]> {
  return db.$queryRaw`
    SELECT "id", "deletedAt" FROM "Event"
    WHERE "organisationId" = ${organisationId} AND "id" = ANY(${textsOf(ids)}) AND "purgedAt" IS NULL
    FOR KEY SHARE`;
}

export type FairList = {
  organisationId: string;
  /** Null means all of the organisation. */
  ids: readonly string[] | null;
  deleted: boolean;
  updatedSince?: Date | undefined;
} & Page;

export async function listFairs(
  db: Db,
  { organisationId, ids, deleted, updatedSince, ...page }: FairList,
): Promise<Listed<Fair>> {
  const where = {
    organisationId,
    deletedAt: deleted ? { not: null } : null,
    purgedAt: null,
    ...(ids ? { id: { in: [...ids] } } : {}),
    ...changedSince(updatedSince),
  };
  const { items, ...rest } = await readPage(page, {
    where,
    orderBy: [deleted ? { deletedAt: "desc" } : { createdAt: "asc" }, { id: "asc" }],
    find: (found) => db.event.findMany(found),
    count: (all) => db.event.count(all),
  });
  return { items: items.map(toFair), ...rest };
}

/** The public events on the home page. */
export async function listPublishedFairs(db: Db): Promise<Fair[]> {
  const rows = await db.event.findMany({
    where: { deletedAt: null, status: "published", organisation: { sandboxOfId: null } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: 200,
  });
  return rows.map(toFair);
}

export async function findDeletedFair(db: Db, id: string, organisationId: string): Promise<Fair | null> {
  const row = await db.event.findFirst({
    where: { id, organisationId, deletedAt: { not: null }, purgedAt: null },
  });
  return row ? toFair(row) : null;
}

/**
 * Which of these slugs, or numbered forms, are used by an event, currently or formerly. Long slugs are shortened to
 * fit the number.
 */
export async function takenSlugs(db: Db, base: string): Promise<Set<string>> {
  const slug = { startsWith: base.slice(0, 70) };
  const living = await db.event.findMany({ where: { deletedAt: null, slug }, select: { slug: true } });
  const former = await db.formerSlug.findMany({
    where: { slug, event: { deletedAt: null } },
    select: { slug: true },
  });
  return new Set([...living, ...former].map((row) => row.slug));
}

export type NewFair = Omit<Fair, "legacyId" | "publishedVersion" | "publishedAt" | "deletedAt">;

/** Returns null if the slug is taken; the transaction can continue. */
export async function insertFair(db: Db, fair: NewFair): Promise<Fair | null> {
  const { venue, settings, ...rest } = fair;
  const [row] = await db.event.createManyAndReturn({
    data: [{ ...rest, ...jsonColumns({ venue, settings }) }],
    skipDuplicates: true,
  });
  return row ? toFair(row) : null;
}

export async function updateFair(db: Db, id: string, change: FairChange, now: Date): Promise<Fair> {
  const { venue, settings, ...rest } = change;
  const row = await db.event.update({
    where: { id },
    data: { ...rest, ...jsonColumns({ venue, settings }), updatedAt: now },
  });
  return toFair(row);
}

export async function countsOf(db: Db, ids: readonly string[]): Promise<Map<string, FairCounts>> {
  const rows = await db.$queryRaw<({ id: string } & FairCounts)[]>`
    SELECT e."id",
      (SELECT count(*)::int FROM "Level" x WHERE x."eventId" = e."id") AS "levels",
      (SELECT count(*)::int FROM "Booth" x WHERE x."eventId" = e."id" AND x."mergeId" IS NULL) AS "booths",
      (SELECT count(*)::int FROM "Exhibitor" x WHERE x."eventId" = e."id") AS "exhibitors",
      (SELECT count(*)::int FROM "Session" x WHERE x."eventId" = e."id") AS "sessions"
    FROM "Event" e WHERE e."id" = ANY(${[...ids]})`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

function jsonColumns({ venue, settings }: { venue?: Venue | null; settings?: Settings }): {
  venue?: Prisma.InputJsonValue | typeof Prisma.DbNull;
  settings?: Prisma.InputJsonValue;
} {
  return {
    ...(venue === undefined ? {} : { venue: venue ?? Prisma.DbNull }),
    ...(settings === undefined ? {} : { settings: settings as Prisma.InputJsonValue }),
  };
}

function toFair(row: EventRow): Fair {
  const {
    lastOrderNumber: _order,
    lastVersionNumber: _version,
    sampleUntil: _sample,
    purgedAt: _purged,
    venue,
    translations,
    settings,
    status,
    ...rest
  } = row;
  return {
    ...rest,
    status: status as FairStatus,
    venue: venue as Venue | null,
    translations: translations as TranslationsOf<"event">,
    settings: settings as Settings,
  };
}
