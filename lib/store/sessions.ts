import type { TranslationsOf } from "#lib/records/translations";
import type { Sort, SortField } from "#lib/text/sort";
import type { Db } from "./database";
import type { Prisma, Session as SessionRow } from "./generated/client";
import { type Listed, type Page, readPageOfNames } from "./pages";
import { changedSince, type Direction, emptyLast, idsSaying, legacyIdOf, orderOf } from "./search";

export type Speaker = { name: string; title: string | null; company: string | null; photoUrl: string | null };

/** A session of a fair's programme, called `session` in the API. */
export type ProgrammeSession = Omit<SessionRow, "speakers" | "translations"> & {
  speakers: Speaker[];
  translations: TranslationsOf<"sessions">;
};

const IN_ORDER = [{ startsAt: "asc" }, { endsAt: "asc" }, { id: "asc" }] as const;

export type SessionFilter = {
  q?: string;
  exhibitorId?: string;
  updatedSince?: Date;
  sort?: Sort<SortField<"sessions">>[];
  lang?: string;
};

const SORTED: Record<
  SortField<"sessions">,
  (direction: Direction) => Prisma.SessionOrderByWithRelationInput
> = {
  title: (direction) => ({ title: direction }),
  startsAt: (direction) => ({ startsAt: direction }),
  endsAt: (direction) => ({ endsAt: direction }),
  track: (direction) => ({ track: emptyLast(direction) }),
  kind: (direction) => ({ kind: emptyLast(direction) }),
  capacity: (direction) => ({ capacity: emptyLast(direction) }),
  updatedAt: (direction) => ({ updatedAt: direction }),
};

export async function listSessions(
  db: Db,
  eventId: string,
  { q, exhibitorId, updatedSince, sort, lang }: SessionFilter,
  page: Page,
): Promise<Listed<ProgrammeSession>> {
  const words = { id: true, title: true, track: true, kind: true };
  const where: Prisma.SessionWhereInput = {
    eventId,
    ...changedSince(updatedSince),
    ...(exhibitorId === undefined ? {} : { exhibitorId }),
    ...(q
      ? { id: { in: idsSaying(q, await db.session.findMany({ where: { eventId }, select: words })) } }
      : {}),
  };
  const { items, ...rest } = await readPageOfNames(
    page,
    {
      where,
      orderBy: orderOf(sort, SORTED, [...IN_ORDER]),
      find: (found) => db.session.findMany(found),
      count: (all) => db.session.count(all),
    },
    {
      language: lang,
      words: ["title", "track"],
      findKeys: (all, select) => db.session.findMany({ ...all, select: { ...select, id: true } }),
    },
  );
  return { items: items.map(toSession), ...rest };
}

export async function listSessionsOf(db: Db, exhibitorId: string): Promise<ProgrammeSession[]> {
  const rows = await db.session.findMany({ where: { exhibitorId }, orderBy: [...IN_ORDER] });
  return rows.map(toSession);
}

/** By id, externalId, then legacyId. */
export async function findSession(db: Db, eventId: string, key: string): Promise<ProgrammeSession | null> {
  const legacyId = legacyIdOf(key);
  const rows = await db.session.findMany({
    where: { eventId, OR: [{ id: key }, { externalId: key }, { legacyId }] },
  });
  const best =
    rows.find(({ id }) => id === key) ?? rows.find(({ externalId }) => externalId === key) ?? rows[0];
  return best ? toSession(best) : null;
}

export async function findSessions(db: Db, ids: readonly string[]): Promise<Map<string, ProgrammeSession>> {
  const rows = await db.session.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, toSession(row)]));
}

/** Sessions whose booth, element or level no longer exists. */
export async function findSessionsWithLostLocation(db: Db, eventId: string): Promise<ProgrammeSession[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM "Session" s
    LEFT JOIN "Booth" b ON b."id" = s."boothId"
    LEFT JOIN "MapElement" e ON e."id" = s."elementId"
    LEFT JOIN "Level" l ON l."id" = s."levelId"
    WHERE s."eventId" = ${eventId} AND ((s."boothId" IS NOT NULL AND b."id" IS NULL)
      OR (s."elementId" IS NOT NULL AND e."id" IS NULL) OR (s."levelId" IS NOT NULL AND l."id" IS NULL))`;
  return [
    ...(
      await findSessions(
        db,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
}

/** Serialises changes of the programme, because names and limits are validated against all of it. */
export async function lockProgramme(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`programme ${eventId}`}, 0))`;
}

/** The sessions that a bulk write may match by externalId or title, oldest first. */
export async function findNamedSessions(
  db: Db,
  eventId: string,
  { externalIds, titles }: { externalIds: readonly string[]; titles: readonly string[] },
): Promise<ProgrammeSession[]> {
  const rows = await db.session.findMany({
    where: { eventId, OR: [{ externalId: { in: [...externalIds] } }, { title: { in: [...titles] } }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toSession);
}

export async function countSessions(db: Db, eventId: string): Promise<number> {
  return db.session.count({ where: { eventId } });
}

/** Inserts or updates any number of sessions in one statement. */
export async function saveSessions(db: Db, sessions: readonly ProgrammeSession[]): Promise<void> {
  if (sessions.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "Session" ("id", "eventId", "title", "startsAt", "endsAt", "externalId", "description", "kind",
      "track", "speakers", "exhibitorId", "boothId", "elementId", "levelId", "x", "y", "url", "capacity", "tags",
      "translations", "createdAt", "updatedAt")
    SELECT "id", "eventId", "title", "startsAt", "endsAt", "externalId", "description", "kind",
      "track", "speakers", "exhibitorId", "boothId", "elementId", "levelId", "x", "y", "url", "capacity",
      ARRAY(SELECT jsonb_array_elements_text("tags")), "translations", "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) AS row(
      "id" text, "eventId" text, "title" text, "startsAt" timestamptz, "endsAt" timestamptz, "externalId" text,
      "description" text, "kind" text, "track" text, "speakers" jsonb, "exhibitorId" text, "boothId" text,
      "elementId" text, "levelId" text, "x" float8, "y" float8, "url" text, "capacity" int, "tags" jsonb,
      "translations" jsonb, "createdAt" timestamptz, "updatedAt" timestamptz)
    ON CONFLICT ("id") DO UPDATE SET
      "title" = EXCLUDED."title", "startsAt" = EXCLUDED."startsAt", "endsAt" = EXCLUDED."endsAt",
      "externalId" = EXCLUDED."externalId", "description" = EXCLUDED."description", "kind" = EXCLUDED."kind",
      "track" = EXCLUDED."track", "speakers" = EXCLUDED."speakers", "exhibitorId" = EXCLUDED."exhibitorId",
      "boothId" = EXCLUDED."boothId", "elementId" = EXCLUDED."elementId", "levelId" = EXCLUDED."levelId",
      "x" = EXCLUDED."x", "y" = EXCLUDED."y", "url" = EXCLUDED."url", "capacity" = EXCLUDED."capacity",
      "tags" = EXCLUDED."tags", "translations" = EXCLUDED."translations", "updatedAt" = EXCLUDED."updatedAt"`;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.session.delete({ where: { id } });
}

export async function deleteSessions(db: Db, ids: readonly string[]): Promise<void> {
  await db.session.deleteMany({ where: { id: { in: [...ids] } } });
}

function toSession(row: SessionRow): ProgrammeSession {
  return {
    ...row,
    speakers: row.speakers as Speaker[],
    translations: row.translations as TranslationsOf<"sessions">,
  };
}
