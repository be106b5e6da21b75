import type { Background, Level } from "#lib/records/levels";
import type { TranslationsOf } from "#lib/records/translations";
import type { Db } from "./database";
import { type Level as LevelRow, Prisma } from "./generated/client";

export type { Level };

export type LevelChange = Partial<Omit<Level, "id" | "eventId" | "createdAt" | "updatedAt">>;

export async function listLevels(db: Db, eventId: string): Promise<Level[]> {
  const rows = await db.level.findMany({ where: { eventId }, orderBy: [{ index: "asc" }, { id: "asc" }] });
  return rows.map(toLevel);
}

export async function findLevel(db: Db, eventId: string, id: string): Promise<Level | null> {
  const row = await db.level.findFirst({ where: { id, eventId } });
  return row ? toLevel(row) : null;
}

/** Locks the levels of an event against insertion, deletion and reordering. */
export async function lockLevelOrder(db: Db, eventId: string): Promise<Level[]> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR NO KEY UPDATE`;
  await db.$queryRaw`SELECT "id" FROM "Level" WHERE "eventId" = ${eventId} ORDER BY "id" FOR UPDATE`;
  return listLevels(db, eventId);
}

export async function lockLevel(db: Db, eventId: string, id: string): Promise<Level | null> {
  await db.$queryRaw`SELECT "id" FROM "Level" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findLevel(db, eventId, id);
}

/**
 * Serialises changes of a level's elements and aisles. Returns false if the event has no such level. The key is not
 * locked, so booths can still be added.
 */
export async function holdLevel(db: Db, eventId: string, levelId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Level" WHERE "id" = ${levelId} AND "eventId" = ${eventId} FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Locks all levels against changes of elements and aisles, and those being deleted also against new references. */
export async function lockLevels(
  db: Db,
  eventId: string,
  { going }: { going: readonly string[] },
): Promise<Level[]> {
  await db.$queryRaw`SELECT "id" FROM "Level" WHERE "eventId" = ${eventId} ORDER BY "id" FOR NO KEY UPDATE`;
  if (going.length > 0) {
    await db.$queryRaw`
      SELECT "id" FROM "Level" WHERE "eventId" = ${eventId} AND "id" = ANY(${[...going]}) ORDER BY "id" FOR UPDATE`;
  }
  return listLevels(db, eventId);
}

export async function insertLevel(db: Db, level: Level): Promise<Level> {
  const { background, georeference, ...rest } = level;
  return toLevel(await db.level.create({ data: { ...rest, ...jsonColumns({ background, georeference }) } }));
}

export async function updateLevel(db: Db, id: string, change: LevelChange, updatedAt: Date): Promise<Level> {
  const { background, georeference, ...rest } = change;
  const data = { ...rest, ...jsonColumns({ background, georeference }), updatedAt };
  return toLevel(await db.level.update({ where: { id }, data }));
}

/**
 * Sessions at a point or element of the level lose their location. Its banners are disabled, because without a level
 * they would be shown on all levels.
 */
export async function deleteLevel(db: Db, id: string, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "Banner" SET "active" = false, "updatedAt" = GREATEST(${now}, "updatedAt" + interval '1 millisecond')
    WHERE "levelId" = ${id}`;
  await db.level.delete({ where: { id } });
}

type JsonColumn = Prisma.InputJsonValue | typeof Prisma.DbNull;

function jsonColumns(change: Pick<LevelChange, "background" | "georeference">): {
  background?: JsonColumn;
  georeference?: JsonColumn;
} {
  const { background, georeference } = change;
  return {
    ...(background === undefined ? {} : { background: background ?? Prisma.DbNull }),
    ...(georeference === undefined ? {} : { georeference: georeference ?? Prisma.DbNull }),
  };
}

function toLevel(row: LevelRow): Level {
  return {
    ...row,
    background: row.background as Background | null,
    georeference: row.georeference as Level["georeference"],
    translations: row.translations as TranslationsOf<"levels">,
  };
}
