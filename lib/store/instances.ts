import type { Db } from "./database";

/** An instance without a heartbeat for this long counts as stopped. */
const LIFE_SECONDS = 15;

/** Writes the heartbeat of an instance, and deletes instances that ended a day ago. */
export async function beat(db: Db, id: string, mediaStore: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Instance" ("id", "mediaStore", "startedAt", "seenAt")
    VALUES (${id}, ${mediaStore}, statement_timestamp(), statement_timestamp())
    ON CONFLICT ("id") DO UPDATE SET "seenAt" = statement_timestamp()`;
  await db.$executeRaw`DELETE FROM "Instance" WHERE "seenAt" < statement_timestamp() - interval '1 day'`;
}

/** Instances start one after the other, so that each sees the ones before it. */
export async function lockInstances(db: Db): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('aisle instances', 0))`;
}

/** The number of other live instances, and of those among them that keep media elsewhere. */
export async function countOthers(
  db: Db,
  id: string,
  mediaStore: string,
): Promise<{ others: number; elsewhere: number }> {
  const [found] = await db.$queryRaw<{ others: number; elsewhere: number }[]>`
    SELECT count(*)::int AS "others", count(*) FILTER (WHERE "mediaStore" <> ${mediaStore})::int AS "elsewhere"
    FROM "Instance" WHERE "id" <> ${id}
      AND "seenAt" > statement_timestamp() - make_interval(secs => ${LIFE_SECONDS}::int)`;
  return found ?? { others: 0, elsewhere: 0 };
}

export async function leave(db: Db, id: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "Instance" WHERE "id" = ${id}`;
}
