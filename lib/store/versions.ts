import type { BundleCounts } from "#lib/plan/bundle";
import type { DiffCounts } from "#lib/plan/diff";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

/** A published version; its snapshot is loaded only on demand. */
export type Version = {
  id: string;
  eventId: string;
  number: number;
  note: string | null;
  publishedAt: Date;
  publishedBy: string | null;
  checksum: string;
  counts: BundleCounts;
  changes: DiffCounts;
};

/** The published bytes, in the encodings created so far. */
export type Snapshot = {
  version: Version;
  text: string;
  brotli: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
};

const WITHOUT_BYTES = { snapshot: true, brotli: true, gzip: true } satisfies Prisma.VersionOmit;

export async function insertVersion(db: Db, version: Version, snapshot: string): Promise<void> {
  await db.version.create({ data: { ...version, snapshot } });
}

export async function listVersions(
  db: Db,
  eventId: string,
  page: Page,
): Promise<Listed<ReturnType<typeof toVersion>>> {
  const { items, ...rest } = await readPage(page, {
    where: { eventId },
    orderBy: [{ number: "desc" }],
    find: (found) => db.version.findMany({ ...found, omit: WITHOUT_BYTES }),
    count: (all) => db.version.count(all),
  });
  return { items: items.map(toVersion), ...rest };
}

export async function findSnapshot(db: Db, eventId: string, number: number): Promise<Snapshot | null> {
  const row = await db.version.findUnique({ where: { eventId_number: { eventId, number } } });
  if (!row) return null;
  const { snapshot, brotli, gzip, ...rest } = row;
  return { version: toVersion(rest), text: snapshot, brotli, gzip };
}

/** A version that is rewritten after an erasure gets a new id. */
export async function findVersionId(db: Db, eventId: string, number: number): Promise<string | null> {
  const where = { eventId_number: { eventId, number } };
  return (await db.version.findUnique({ where, select: { id: true } }))?.id ?? null;
}

/** A current version that has not been recompressed yet. */
export async function findUnpressed(db: Db): Promise<{ id: string; eventId: string; text: string } | null> {
  const rows = await db.$queryRaw<{ id: string; eventId: string; text: string }[]>`
    SELECT v."id", v."eventId", v."snapshot" AS "text"
    FROM "Version" v JOIN "Event" e ON e."id" = v."eventId" AND e."publishedVersion" = v."number"
    WHERE v."brotli" IS NULL AND e."deletedAt" IS NULL LIMIT 1`;
  return rows[0] ?? null;
}

export async function savePressed(
  db: Db,
  id: string,
  { brotli, gzip }: { brotli: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.version.updateMany({ where: { id }, data: { brotli, gzip } });
}

/**
 * Numbers are assigned while the event's row is locked, so there are no gaps; a rolled back publication uses none.
 */
export async function nextVersionNumber(
  db: Db,
  eventId: string,
): Promise<{ number: number; before: number | null }> {
  const [row] = await db.$queryRaw<{ number: number }[]>`
    UPDATE "Event" SET "lastVersionNumber" = "lastVersionNumber" + 1 WHERE "id" = ${eventId}
    RETURNING "lastVersionNumber" AS "number"`;
  const number = row?.number ?? 1;
  return { number, before: number > 1 ? number - 1 : null };
}

export type Publication = {
  status: "published" | "draft";
  publishedVersion: number | null;
  publishedAt: Date | null;
};

export async function setPublication(
  db: Db,
  eventId: string,
  to: Publication,
  updatedAt: Date,
): Promise<void> {
  await db.event.update({ where: { id: eventId }, data: { ...to, updatedAt } });
}

type Row = Omit<Prisma.VersionGetPayload<{ omit: typeof WITHOUT_BYTES }>, never>;

function toVersion(row: Row): Version {
  return {
    ...row,
    counts: row.counts as BundleCounts,
    changes: row.changes as DiffCounts,
  };
}
