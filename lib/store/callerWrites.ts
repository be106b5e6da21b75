import type { Prisma } from "./generated/client";

type Db = Prisma.TransactionClient;

/** A note covers the writes of this time, so that a caller who writes all the time is not noted each time. */
export const COVERS_MS = 2_000;

/** Notes that a caller has just written, or will shortly. */
export async function noteCallerWrite(db: Db, callerId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "CallerWrite" ("callerId", "until")
    VALUES (${callerId}, clock_timestamp() + make_interval(secs => ${COVERS_MS / 1_000}::float8))
    ON CONFLICT ("callerId") DO UPDATE SET "until" = EXCLUDED."until"`;
}

/** When the last write of a caller was done at the latest; null for one who has not written lately. */
export async function lastCallerWrite(db: Db, callerId: string): Promise<Date | null> {
  const found = await db.callerWrite.findUnique({ where: { callerId } });
  return found?.until ?? null;
}

/** A replica that is hours behind is not read from. */
export async function forgetCallerWrites(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM "CallerWrite" WHERE "until" < now() - interval '1 hour'`;
}
