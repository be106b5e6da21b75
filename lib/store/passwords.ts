import type { Db } from "./database";

/** Leave given to set a new password; only the hash of the link's token is kept. */
export type PasswordReset = { tokenHash: string; userId: string; expiresAt: Date };

/** Earlier links stay good, so that nobody can void a link by asking for another; expired ones are cleared away. */
export async function insertReset(db: Db, reset: PasswordReset, now: Date): Promise<void> {
  await db.passwordReset.deleteMany({ where: { userId: reset.userId, expiresAt: { lte: now } } });
  await db.passwordReset.create({ data: reset });
}

export async function findOpenReset(db: Db, tokenHash: string, now: Date): Promise<PasswordReset | null> {
  return db.passwordReset.findFirst({ where: { tokenHash, usedAt: null, expiresAt: { gt: now } } });
}

/** True for exactly one of those who try at the same time. */
export async function spendReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { count } = await db.passwordReset.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Links that were sent for a password which is no longer the one that was forgotten. */
export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.passwordReset.deleteMany({ where: { userId } });
}
