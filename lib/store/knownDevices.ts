import type { Db } from "./database";

/** A browser that a user has signed in with. */
export type KnownDevice = {
  userId: string;
  tokenHash: string;
  /** The browser's Accept-Language header. */
  languages: string;
  timeZone: string | null;
  lastSeenAt: Date;
};

/** The device that was used last. */
export async function findLastDevice(db: Db, userId: string): Promise<KnownDevice | null> {
  return db.knownDevice.findFirst({ where: { userId }, orderBy: { lastSeenAt: "desc" } });
}

/** Saves a device. Returns true if the user has not signed in with it before. */
export async function noteDevice(db: Db, device: KnownDevice): Promise<boolean> {
  const { userId, tokenHash, languages, timeZone, lastSeenAt } = device;
  const { count } = await db.knownDevice.createMany({ data: device, skipDuplicates: true });
  if (count === 1) return true;
  // Sign-in through an identity provider does not report the time zone, so the known one is kept.
  const data = { languages, lastSeenAt, ...(timeZone && { timeZone }) };
  await db.knownDevice.updateMany({ where: { userId, tokenHash }, data });
  return false;
}

export async function forgetDevices(db: Db, seenBefore: Date): Promise<void> {
  await db.knownDevice.deleteMany({ where: { lastSeenAt: { lt: seenBefore } } });
}
