import type { Db } from "./database";

export type Passkey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toPasskey);
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.passkey.count({ where: { userId } });
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<Passkey | null> {
  const row = await db.passkey.findUnique({ where: { credentialId } });
  return row && toPasskey(row);
}

/** Returns false if this authenticator is already registered, for any user. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const { count } = await db.passkey.createMany({
    data: { ...passkey, counter: BigInt(passkey.counter) },
    skipDuplicates: true,
  });
  return count === 1;
}

/** Returns null if the person has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  const [row] = await db.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } });
  return row ? toPasskey(row) : null;
}

/** Compare-and-set on the counter. Returns false if another use came first, or the passkey is gone. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: Pick<Passkey, "id" | "counter">,
  used: { counter: number; isSynced: boolean; lastUsedAt: Date },
): Promise<boolean> {
  const { count } = await db.passkey.updateMany({
    where: { id, counter: BigInt(counter) },
    data: { ...used, counter: BigInt(used.counter) },
  });
  return count === 1;
}

/** Returns the deleted one; null if the person has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<Passkey | null> {
  const row = await db.passkey.findFirst({ where: { id, userId } });
  if (!row) return null;
  await db.passkey.delete({ where: { id } });
  return toPasskey(row);
}

export async function deletePasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db.passkey.deleteMany({ where: { userId } });
  return count;
}

/** Returns true for exactly one of several calls with the same challenge. */
export async function spendChallenge(db: Db, hash: string, expiresAt: Date): Promise<boolean> {
  const { count } = await db.spentChallenge.createMany({ data: { hash, expiresAt }, skipDuplicates: true });
  return count === 1;
}

export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.spentChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
}

function toPasskey<T extends { counter: bigint }>(row: T): Omit<T, "counter"> & { counter: number } {
  return { ...row, counter: Number(row.counter) };
}
