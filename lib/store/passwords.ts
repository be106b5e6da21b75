import type { Db } from "./database";

/** A password reset; only the hash of the token is stored. */
export type PasswordReset = { tokenHash: string; userId: string; expiresAt: Date };

/** Earlier links stay valid: otherwise anyone could invalidate a link by requesting another. Deletes expired ones. */
export async function insertReset(db: Db, reset: PasswordReset, now: Date): Promise<void> {
  await db.passwordReset.deleteMany({ where: { userId: reset.userId, expiresAt: { lte: now } } });
  await db.passwordReset.create({ data: reset });
}

export async function findOpenReset(db: Db, tokenHash: string, now: Date): Promise<PasswordReset | null> {
  return db.passwordReset.findFirst({ where: { tokenHash, usedAt: null, expiresAt: { gt: now } } });
}

/** Returns true for exactly one of several concurrent calls. */
export async function spendReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { count } = await db.passwordReset.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Deletes the reset links of a user whose password has changed. */
export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.passwordReset.deleteMany({ where: { userId } });
}
