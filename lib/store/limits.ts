import type { Database, Db } from "./database";

type Rate = { perMinute: number; burst: number };

/**
 * Token buckets shared by all processes on this database. They are refilled by the database's clock, because the
 * clocks of the processes may differ.
 */
export function bucketsIn(database: Pick<Database, "read">) {
  return {
    take: (key: string, cost: number, rate: Rate) => takeTokens(database.read, key, cost, rate),
    countInstances: () => countInstances(database.read),
  };
}

/** Refills, checks and saves a bucket in one statement. Returns the number of tokens before taking. */
async function takeTokens(db: Db, key: string, cost: number, rate: Rate): Promise<number> {
  const rows = await db.$queryRaw<{ tokens: number }[]>`
    WITH before AS (SELECT "tokens", "updatedAt" FROM "RateBucket" WHERE "key" = ${key} FOR UPDATE),
    refilled AS (
      SELECT LEAST(${rate.burst}::float8, COALESCE(
        (SELECT "tokens" + EXTRACT(EPOCH FROM (statement_timestamp() - "updatedAt")) * ${rate.perMinute}::float8 / 60
           FROM before), ${rate.burst}::float8)) AS "tokens"),
    written AS (
      INSERT INTO "RateBucket" ("key", "tokens", "updatedAt")
      SELECT ${key}, CASE WHEN "tokens" >= ${cost} THEN "tokens" - ${cost} ELSE "tokens" END, statement_timestamp() FROM refilled
      ON CONFLICT ("key") DO UPDATE SET "tokens" = EXCLUDED."tokens", "updatedAt" = EXCLUDED."updatedAt")
    SELECT "tokens" FROM refilled`;
  return rows[0]?.tokens ?? rate.burst;
}

/** Buckets without requests for a day are full and can be deleted. */
export async function forgetBuckets(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM "RateBucket" WHERE "updatedAt" < now() - interval '1 day'`;
}

/** The number of processes with this database open, by the names of their connections. */
export async function countInstances(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT application_name)::int AS "count" FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'aisle %'`;
  return rows[0]?.count ?? 1;
}
