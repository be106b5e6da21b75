import type { Kiosk, KioskSettings, KioskShown } from "#lib/records/kiosks";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import { type Kiosk as KioskRow, Prisma } from "./generated/client";

export type { Kiosk, KioskSettings };

export type KioskPairing = { eventId: string; code: string; deviceHash: string; expiresAt: Date };

export const kiosks = eventRecords<Kiosk, KioskRow>("Kiosk", { toRecord: toKiosk, toRow });

/** Locks the kiosk of a device, so that a command is delivered once. */
export async function lockKioskOf(db: Db, eventId: string, deviceHash: string): Promise<Kiosk | null> {
  await db.$queryRaw`
    SELECT "id" FROM "Kiosk" WHERE "deviceHash" = ${deviceHash} AND "eventId" = ${eventId} FOR UPDATE`;
  const row = await db.kiosk.findFirst({ where: { deviceHash, eventId } });
  return row ? toKiosk(row) : null;
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
  return { ...row, settings: row.settings as KioskSettings, shown: row.shown as KioskShown | null };
}

function toRow(kiosk: Kiosk): object {
  return { ...kiosk, shown: kiosk.shown ?? Prisma.DbNull };
}
