import type { Db } from "./database";

export type SecondFactor = {
  userId: string;
  /** Encrypted. */
  secret: string;
  lastStep: number;
  /** Of the codes that are left. */
  recoveryHashes: string[];
  createdAt: Date;
  /** Null while it is being set up. */
  enabledAt: Date | null;
};

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  return db.secondFactor.findUnique({ where: { userId } });
}

/** Replaces an earlier attempt to set one up. Returns false if one is enabled. */
export async function beginSecondFactor(
  db: Db,
  begun: Pick<SecondFactor, "userId" | "secret" | "createdAt">,
): Promise<boolean> {
  const { userId } = begun;
  await db.secondFactor.deleteMany({ where: { userId, enabledAt: null } });
  const { count } = await db.secondFactor.createMany({ data: begun, skipDuplicates: true });
  return count === 1;
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
    WHERE "userId" = ${userId} AND "enabledAt" IS NOT NULL AND ${hash} = ANY("recoveryHashes")`;
  return removed === 1;
}

export async function replaceRecoveryCodes(db: Db, userId: string, recoveryHashes: string[]): Promise<void> {
  await db.secondFactor.update({ where: { userId }, data: { recoveryHashes } });
}

/** Returns false if there was none. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { count } = await db.secondFactor.deleteMany({ where: { userId } });
  return count === 1;
}
