import type { Db } from "./database";

type Rate = { perMinute: number; burst: number };
export type Taken = { allowed: boolean; tokens: number };

/** One token bucket in the database, refilled, asked and written down in one statement. */
export async function takeTokens(db: Db, key: string, wanted: number, rate: Rate, now: Date): Promise<Taken> {
  const rows = await db.$queryRaw<Taken[]>`
    WITH before AS (SELECT "tokens", "updatedAt" FROM "RateBucket" WHERE "key" = ${key} FOR UPDATE),
    refilled AS (
      SELECT LEAST(${rate.burst}::float8, COALESCE(
        (SELECT "tokens" + EXTRACT(EPOCH FROM (${now}::timestamptz - "updatedAt")) * ${rate.perMinute}::float8 / 60
           FROM before), ${rate.burst}::float8)) AS "tokens"),
    written AS (
      INSERT INTO "RateBucket" ("key", "tokens", "updatedAt")
      SELECT ${key}, CASE WHEN "tokens" >= ${wanted} THEN "tokens" - ${wanted} ELSE "tokens" END, ${now} FROM refilled
      ON CONFLICT ("key") DO UPDATE SET "tokens" = EXCLUDED."tokens", "updatedAt" = EXCLUDED."updatedAt")
    SELECT "tokens", "tokens" >= ${wanted} AS "allowed" FROM refilled`;
  return rows[0] ?? { allowed: true, tokens: rate.burst };
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
