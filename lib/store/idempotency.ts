import type { Db } from "./database";

export type KeptAnswer = { requestHash: string; status: number | null; body: string | null; createdAt: Date };

export async function findAnswer(db: Db, scope: string, key: string): Promise<KeptAnswer | null> {
  return db.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });
}

/** Returns false if a request with this key is running in any instance. */
export async function claimInTransaction(db: Db, scope: string, key: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ claimed: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) AS "claimed"`;
  return rows[0]?.claimed === true;
}

export async function keepAnswer(
  db: Db,
  answer: {
    scope: string;
    key: string;
    requestHash: string;
    status: number | null;
    body: string | null;
    createdAt: Date;
  },
): Promise<void> {
  const { scope, key, ...rest } = answer;
  await db.idempotencyKey.upsert({ where: { scope_key: { scope, key } }, create: answer, update: rest });
}

export async function forgetAnswer(db: Db, scope: string, key: string): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { scope, key } });
}

export async function purgeAnswers(db: Db, before: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
