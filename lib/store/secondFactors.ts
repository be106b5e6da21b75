import type { Db } from "./database";

export type SecondFactor = {
  userId: string;
  /** The key of the authenticator app, encrypted; null if there is none. */
  secret: string | null;
  lastStep: number;
  /** Hashes of the unused recovery codes. */
  recoveryHashes: string[];
  createdAt: Date;
  /** Null while it is being set up. */
  enabledAt: Date | null;
};

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  return db.secondFactor.findUnique({ where: { userId } });
}

/** Replaces a second factor that was not enabled yet. Returns false if one is enabled. */
export async function beginSecondFactor(
  db: Db,
  { userId, secret, createdAt }: Pick<SecondFactor, "userId" | "secret" | "createdAt">,
): Promise<boolean> {
  const written = await db.$executeRaw`
    INSERT INTO "SecondFactor" ("userId", "secret", "recoveryHashes", "createdAt")
    VALUES (${userId}, ${secret}, '{}', ${createdAt})
    ON CONFLICT ("userId") DO UPDATE SET "secret" = EXCLUDED."secret"
    WHERE "SecondFactor"."enabledAt" IS NULL`;
  return written === 1;
}

/** Returns true for exactly one of several concurrent calls. */
export async function enableSecondFactor(
  db: Db,
  { userId, secret }: Pick<SecondFactor, "userId" | "secret">,
  data: Pick<SecondFactor, "lastStep" | "recoveryHashes"> & { enabledAt: Date },
): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({ where: { userId, secret, enabledAt: null }, data });
  return count === 1;
}

/** Marks the code of a step as used. Returns true for exactly one of several concurrent calls. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { userId, lastStep: { lt: step }, enabledAt: { not: null } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Removes a recovery code. Returns true for exactly one of several concurrent calls. */
export async function spendRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const removed = await db.$executeRaw`
    UPDATE "SecondFactor" SET "recoveryHashes" = array_remove("recoveryHashes", ${hash})
    WHERE "userId" = ${userId} AND ${hash} = ANY("recoveryHashes")`;
  return removed === 1;
}

/** Replaces the unused recovery codes. */
export async function keepRecoveryCodes(
  db: Db,
  userId: string,
  recoveryHashes: string[],
  createdAt: Date,
): Promise<void> {
  await db.secondFactor.upsert({
    where: { userId },
    create: { userId, secret: null, recoveryHashes, createdAt },
    update: { recoveryHashes },
  });
}

/** Removes the authenticator app. The recovery codes stay valid, because passkeys need them too. */
export async function deleteAppKey(db: Db, userId: string): Promise<void> {
  const data = { secret: null, enabledAt: null, lastStep: 0 };
  await db.secondFactor.update({ where: { userId }, data });
}

/** Returns false if there was none. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { count } = await db.secondFactor.deleteMany({ where: { userId } });
  return count === 1;
}
