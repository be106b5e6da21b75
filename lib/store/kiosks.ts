import type { Kiosk, KioskSettings } from "#lib/records/kiosks";
import type { Db } from "./database";
import type { Kiosk as KioskRow, Prisma } from "./generated/client";

export type { Kiosk, KioskSettings };

export type KioskPairing = { eventId: string; code: string; deviceHash: string; expiresAt: Date };

export async function listKiosks(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Kiosk[]> {
  const rows = await db.kiosk.findMany({
    where: { eventId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
    skip: offset,
  });
  return rows.map(toKiosk);
}

export async function countKiosks(db: Db, eventId: string): Promise<number> {
  return db.kiosk.count({ where: { eventId } });
}

export async function findKiosk(db: Db, eventId: string, id: string): Promise<Kiosk | null> {
  const row = await db.kiosk.findFirst({ where: { id, eventId } });
  return row ? toKiosk(row) : null;
}

export async function lockKiosk(db: Db, eventId: string, id: string): Promise<Kiosk | null> {
  await db.$queryRaw`SELECT "id" FROM "Kiosk" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findKiosk(db, eventId, id);
}

/** Locks the kiosk of a device, so that a command is delivered once. */
export async function lockKioskOf(db: Db, eventId: string, deviceHash: string): Promise<Kiosk | null> {
  await db.$queryRaw`
    SELECT "id" FROM "Kiosk" WHERE "deviceHash" = ${deviceHash} AND "eventId" = ${eventId} FOR UPDATE`;
  const row = await db.kiosk.findFirst({ where: { deviceHash, eventId } });
  return row ? toKiosk(row) : null;
}

export async function insertKiosk(db: Db, kiosk: Kiosk): Promise<Kiosk> {
  return toKiosk(await db.kiosk.create({ data: kiosk }));
}

export async function updateKiosk(db: Db, { id, ...kiosk }: Kiosk): Promise<Kiosk> {
  const settings = kiosk.settings as Prisma.InputJsonValue;
  return toKiosk(await db.kiosk.update({ where: { id }, data: { ...kiosk, settings } }));
}

export async function deleteKiosk(db: Db, id: string): Promise<void> {
  await db.kiosk.delete({ where: { id } });
}

export async function insertPairing(db: Db, pairing: KioskPairing): Promise<void> {
  await db.kioskPairing.create({ data: pairing });
}

export async function countPairings(db: Db, eventId: string): Promise<number> {
  return db.kioskPairing.count({ where: { eventId } });
}

export async function findPairingOf(
  db: Db,
  eventId: string,
  deviceHash: string,
): Promise<KioskPairing | null> {
  return db.kioskPairing.findFirst({ where: { eventId, deviceHash } });
}

/** Deletes the pairing, so that a code works once. Returns null if it does not exist or has expired. */
export async function takePairing(
  db: Db,
  eventId: string,
  code: string,
  now: Date,
): Promise<KioskPairing | null> {
  const [row] = await db.$queryRaw<KioskPairing[]>`
    DELETE FROM "KioskPairing"
    WHERE "eventId" = ${eventId} AND "code" = ${code} AND "expiresAt" > ${now}
    RETURNING "eventId", "code", "deviceHash", "expiresAt"`;
  return row ?? null;
}

export async function forgetPairings(db: Db, expiredBefore: Date): Promise<number> {
  const { count } = await db.kioskPairing.deleteMany({ where: { expiresAt: { lte: expiredBefore } } });
  return count;
}

function toKiosk(row: KioskRow): Kiosk {
  return { ...row, settings: row.settings as KioskSettings };
}
