import type { Database, Db } from "./database";

type Rate = { perMinute: number; burst: number };

/** The buckets of all processes that work on this database. */
export function bucketsIn(database: Pick<Database, "read">, clock: { now(): Date }) {
  return {
    take: (key: string, wanted: number, rate: Rate) =>
      takeTokens(database.read, key, wanted, rate, clock.now()),
    countInstances: () => countInstances(database.read),
  };
}

/** One token bucket, refilled, asked and written down in one statement; answers how many tokens there were. */
async function takeTokens(db: Db, key: string, wanted: number, rate: Rate, now: Date): Promise<number> {
  const rows = await db.$queryRaw<{ tokens: number }[]>`
    WITH before AS (SELECT "tokens", "updatedAt" FROM "RateBucket" WHERE "key" = ${key} FOR UPDATE),
    refilled AS (
      SELECT LEAST(${rate.burst}::float8, COALESCE(
        (SELECT "tokens" + EXTRACT(EPOCH FROM (${now}::timestamptz - "updatedAt")) * ${rate.perMinute}::float8 / 60
           FROM before), ${rate.burst}::float8)) AS "tokens"),
    written AS (
      INSERT INTO "RateBucket" ("key", "tokens", "updatedAt")
      SELECT ${key}, CASE WHEN "tokens" >= ${wanted} THEN "tokens" - ${wanted} ELSE "tokens" END, ${now} FROM refilled
      ON CONFLICT ("key") DO UPDATE SET "tokens" = EXCLUDED."tokens", "updatedAt" = EXCLUDED."updatedAt")
    SELECT "tokens" FROM refilled`;
  return rows[0]?.tokens ?? rate.burst;
}

/** Buckets that nobody has asked for a day are full again. */
export async function forgetBuckets(db: Db, before: Date): Promise<void> {
  await db.rateBucket.deleteMany({ where: { updatedAt: { lt: before } } });
}

/** How many processes of this service have this database open, told by the names of their connections. */
export async function countInstances(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT application_name)::int AS "count" FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'aisle %'`;
  return rows[0]?.count ?? 1;
}
