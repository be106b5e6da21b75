import type { BoothEntry } from "#lib/plan/booths/booth";
import type { BoothShape } from "#lib/records/booths";
import { type Booth, toBooth } from "./booths";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";

/** A merge: the surviving booth before it, and the shape it got. */
export type Merge = { id: string; survivorId: string; survivorBefore: BoothEntry; mergedShape: BoothShape };

export async function recordMerge(
  db: Db,
  merge: Merge & { partIds: readonly string[]; createdAt: Date },
): Promise<void> {
  const { id, survivorId, survivorBefore, mergedShape, partIds, createdAt } = merge;
  await db.boothMerge.create({
    data: {
      id,
      survivorId,
      survivorBefore: survivorBefore as unknown as Prisma.InputJsonValue,
      mergedShape: mergedShape as unknown as Prisma.InputJsonValue,
      createdAt,
    },
  });
  await db.booth.updateMany({ where: { id: { in: [...partIds] } }, data: { mergeId: id } });
  await db.session.updateMany({
    where: { boothId: { in: [...partIds] } },
    data: { boothId: survivorId },
  });
  // The survivor has the same exhibitors as its parts, so those of the parts are deleted.
  await db.boothExhibitor.deleteMany({ where: { boothId: { in: [...partIds] } } });
}

/** The latest merge of a booth; earlier ones are nested below it. */
export async function findLastMerge(
  db: Db,
  survivorId: string,
): Promise<{ merge: Merge; parts: Booth[] } | null> {
  const row = await db.boothMerge.findFirst({
    where: { survivorId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: {
      parts: { include: { exhibitors: { select: { exhibitorId: true } } }, orderBy: { label: "asc" } },
    },
  });
  if (!row) return null;
  const { id, survivorBefore, mergedShape, parts } = row;
  const merge = {
    id,
    survivorId,
    survivorBefore: survivorBefore as unknown as BoothEntry,
    mergedShape: mergedShape as unknown as BoothShape,
  };
  return { merge, parts: parts.map(toBooth) };
}

/** The direct parts of each merged booth of an event, in order of ids. */
export async function partIdsOf(db: Db, eventId: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.$queryRaw<{ survivorId: string; id: string }[]>`
    SELECT m."survivorId", b."id" FROM "BoothMerge" m JOIN "Booth" b ON b."mergeId" = m."id"
    WHERE b."eventId" = ${eventId} ORDER BY b."id"`;
  const parts = new Map<string, string[]>();
  for (const { survivorId, id } of rows) parts.set(survivorId, [...(parts.get(survivorId) ?? []), id]);
  return parts;
}

/** Releases booths from merges, and deletes merges without parts. */
export async function releaseParts(db: Db, ids: readonly string[]): Promise<void> {
  const rows = await db.$queryRaw<{ mergeId: string }[]>`
    SELECT DISTINCT "mergeId" FROM "Booth" WHERE "id" = ANY(${[...ids]}) AND "mergeId" IS NOT NULL`;
  await db.booth.updateMany({ where: { id: { in: [...ids] } }, data: { mergeId: null } });
  const merges = rows.map(({ mergeId }) => mergeId);
  await db.boothMerge.deleteMany({ where: { id: { in: merges }, parts: { none: {} } } });
}

/** Restores the parts and deletes the merge. */
export async function undoMerge(db: Db, id: string): Promise<void> {
  await db.booth.updateMany({ where: { mergeId: id }, data: { mergeId: null } });
  await db.boothMerge.delete({ where: { id } });
}

/** All parts of these booths, including nested ones. */
export async function mergedInto(db: Db, survivorIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE inside AS (
      SELECT b."id" FROM "Booth" b JOIN "BoothMerge" m ON b."mergeId" = m."id"
        WHERE m."survivorId" = ANY(${[...survivorIds]})
      UNION
      SELECT b."id" FROM "Booth" b JOIN "BoothMerge" m ON b."mergeId" = m."id" JOIN inside i ON m."survivorId" = i."id"
    ) SELECT "id" FROM inside`;
  return rows.map(({ id }) => id);
}

/** The merges that contain one of these booths, latest first. */
export async function mergesAround(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; survivorId: string; partId: string; label: string }[]> {
  return db.$queryRaw`
    SELECT m."id", m."survivorId", b."id" AS "partId", b."label"
    FROM "Booth" b JOIN "BoothMerge" m ON m."id" = b."mergeId"
    WHERE b."id" = ANY(${[...ids]}) ORDER BY m."createdAt" DESC, m."id" DESC`;
}

/** Moves parts to the level of the merged booth, so that deleting their former level does not delete them. */
export async function moveMergedParts(db: Db, survivorIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    WITH RECURSIVE inside AS (
      SELECT b."id", s."levelId" FROM "Booth" s JOIN "BoothMerge" m ON m."survivorId" = s."id"
        JOIN "Booth" b ON b."mergeId" = m."id" WHERE s."id" = ANY(${[...survivorIds]})
      UNION
      SELECT b."id", i."levelId" FROM inside i JOIN "BoothMerge" m ON m."survivorId" = i."id"
        JOIN "Booth" b ON b."mergeId" = m."id"
    ) UPDATE "Booth" b SET "levelId" = inside."levelId" FROM inside WHERE b."id" = inside."id"`;
}

/** Called when a booth is split differently, because its former parts can then no longer be restored. */
export async function forgetMerges(db: Db, survivorId: string): Promise<void> {
  await db.boothMerge.deleteMany({ where: { survivorId } });
}
