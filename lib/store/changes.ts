import type { ChangeType, RecordChange } from "#lib/records/changes";
import { textsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** A position in the feed: the number of a write, and how many of its records have been read. */
export type FeedPlace = { number: number; index: number };

/** Means that all records of a write have been read; no write has this many records. */
export const WHOLE = 1_000_000_000;

export type FeedFilter = {
  organisationId: string;
  types: readonly ChangeType[];
  /** Null for all events and the organisation itself. */
  eventIds: readonly string[] | null;
};

export async function hasNewChanges(db: Db, organisationId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT FROM "RecordChange" WHERE "organisationId" = ${organisationId} AND "number" IS NULL) AS "found"`;
  return row?.found ?? false;
}

/** Limits the time of one transaction if the feed has not been read for weeks. */
const NUMBERED_AT_ONCE = 5_000;

/**
 * Assigns numbers to visible changes, one caller at a time. Returns whether there may be more. A change that becomes
 * visible later, because its transaction took longer, gets a higher number, so no reader misses it. Changes of one
 * record are written under its lock, so their ids are in the order of their commits.
 */
export async function numberChanges(db: Db, organisationId: string): Promise<boolean> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`changes ${organisationId}`}, 0))`;
  const numbered = await db.$executeRaw`
    UPDATE "RecordChange" change SET "number" = counted."number"
    FROM (
      SELECT "id", nextval('record_change_number') AS "number" FROM (
        SELECT "id" FROM "RecordChange" WHERE "organisationId" = ${organisationId} AND "number" IS NULL ORDER BY "id"
        LIMIT ${NUMBERED_AT_ONCE}
      ) waiting
    ) counted WHERE change."id" = counted."id"`;
  return numbered === NUMBERED_AT_ONCE;
}

/** The number of the last change that has one; 0 if there is none. */
export async function lastChange(db: Db, organisationId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ last: bigint }[]>`
    SELECT COALESCE(max("number"), 0) AS "last" FROM "RecordChange" WHERE "organisationId" = ${organisationId}`;
  return Number(row?.last ?? 0);
}

/** Numbers are never given twice, unless the database was restored to an earlier state. */
export async function highestNumber(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ last: bigint }[]>`SELECT last_value AS "last" FROM record_change_number`;
  return Number(row?.last ?? 0);
}

/** The changes after a position and up to a number, in order. */
export async function changesAfter(
  db: Db,
  { organisationId, types, eventIds }: FeedFilter,
  { after, until, limit }: { after: FeedPlace; until: number; limit: number },
): Promise<(RecordChange & { place: FeedPlace })[]> {
  const reach = eventIds === null ? Prisma.empty : Prisma.sql`AND c."eventId" = ANY(${textsOf(eventIds)})`;
  const rows = await db.$queryRaw<(RecordChange & { number: bigint; index: bigint })[]>`
    SELECT c."number", one."index", c."type", c."action", one."id", c."eventId", c."at"
    FROM "RecordChange" c, unnest(c."ids") WITH ORDINALITY one("id", "index")
    WHERE c."organisationId" = ${organisationId} AND c."number" >= ${after.number} AND c."number" <= ${until}
      AND (c."number", one."index") > (${after.number}::bigint, ${after.index}::bigint)
      AND c."type" = ANY(${textsOf(types)}) ${reach}
    ORDER BY c."number", one."index" LIMIT ${limit}`;
  return rows.map(({ number, index, ...change }) => ({
    ...change,
    place: { number: Number(number), index: Number(index) },
  }));
}

export async function forgetChanges(db: Db, before: Date): Promise<number> {
  return db.$executeRaw`DELETE FROM "RecordChange" WHERE "at" < ${before}`;
}
