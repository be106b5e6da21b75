import type { Database, Db } from "./database";

type Rate = { perMinute: number; burst: number };

/** The buckets of all processes that work on this database, refilled by its clock, as theirs may differ. */
export function bucketsIn(database: Pick<Database, "read">) {
  return {
    take: (key: string, wanted: number, rate: Rate) => takeTokens(database.read, key, wanted, rate),
    countInstances: () => countInstances(database.read),
  };
}

/** One token bucket, refilled, asked and written down in one statement; answers how many tokens there were. */
async function takeTokens(db: Db, key: string, wanted: number, rate: Rate): Promise<number> {
  const rows = await db.$queryRaw<{ tokens: number }[]>`
    WITH before AS (SELECT "tokens", "updatedAt" FROM "RateBucket" WHERE "key" = ${key} FOR UPDATE),
    refilled AS (
      SELECT LEAST(${rate.burst}::float8, COALESCE(
        (SELECT "tokens" + EXTRACT(EPOCH FROM (statement_timestamp() - "updatedAt")) * ${rate.perMinute}::float8 / 60
           FROM before), ${rate.burst}::float8)) AS "tokens"),
    written AS (
      INSERT INTO "RateBucket" ("key", "tokens", "updatedAt")
      SELECT ${key}, CASE WHEN "tokens" >= ${wanted} THEN "tokens" - ${wanted} ELSE "tokens" END, statement_timestamp() FROM refilled
      ON CONFLICT ("key") DO UPDATE SET "tokens" = EXCLUDED."tokens", "updatedAt" = EXCLUDED."updatedAt")
    SELECT "tokens" FROM refilled`;
  return rows[0]?.tokens ?? rate.burst;
}

/** Buckets that nobody has asked for a day are full again. */
export async function forgetBuckets(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM "RateBucket" WHERE "updatedAt" < now() - interval '1 day'`;
}

/** How many processes of this service have this database open, told by the names of their connections. */
export async function countInstances(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT application_name)::int AS "count" FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'aisle %'`;
  return rows[0]?.count ?? 1;
}
