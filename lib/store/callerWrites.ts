import type { Prisma } from "./generated/client";

type Db = Prisma.TransactionClient;

/**
 * One saved row covers all writes of this period, so that a caller who writes all the time does not cause a row per
 * write.
 */
export const COVERS_MS = 2_000;

/** Saves that a caller has just written, or will shortly. */
export async function noteCallerWrite(db: Db, callerId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "CallerWrite" ("callerId", "until")
    VALUES (${callerId}, clock_timestamp() + make_interval(secs => ${COVERS_MS / 1_000}::float8))
    ON CONFLICT ("callerId") DO UPDATE SET "until" = EXCLUDED."until"`;
}

/** The latest possible time of a caller's last write; null for a caller without recent writes. */
export async function lastCallerWrite(db: Db, callerId: string): Promise<Date | null> {
  const found = await db.callerWrite.findUnique({ where: { callerId } });
  return found?.until ?? null;
}

/** Old rows are not needed, because a replica that is hours behind is not read from. */
export async function forgetCallerWrites(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM "CallerWrite" WHERE "until" < now() - interval '1 hour'`;
}
