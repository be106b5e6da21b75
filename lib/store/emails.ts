import type { Db } from "./database";

export const LETTER_KINDS = [
  "reserved",
  "expiring",
  "expired",
  "invoiced",
  "paid",
  "moved",
  "cancelled",
  "refunded",
  "reminder",
  "overdue",
] as const;
export type EmailKind = (typeof LETTER_KINDS)[number];

/** A letter to an order's buyer that has not been sent yet. */
export type OwedEmail = { id: bigint; orderId: string; kind: EmailKind; attempts: number };

/** It is sent at the given time, or as soon as it is written down. */
export async function oweEmail(
  db: Db,
  { orderId, kind, now, at = now }: { orderId: string; kind: EmailKind; now: Date; at?: Date },
): Promise<void> {
  await db.orderLetter.create({ data: { orderId, kind, createdAt: now, nextAttemptAt: at } });
}

/**
 * Takes a letter for one worker: nobody else gets it until the lease is over, so of several instances
 * exactly one sends each, and a letter whose sender died is sent after all.
 */
export async function claimEmail(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<OwedEmail | null> {
  const rows = await db.$queryRaw<OwedEmail[]>`
    UPDATE "OrderLetter" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE "id" IN (
      SELECT "id" FROM "OrderLetter" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "orderId", "kind", "attempts"`;
  return rows[0] ?? null;
}

export async function letterDone(db: Db, id: bigint, sentAt: Date | null): Promise<void> {
  await db.orderLetter.update({ where: { id }, data: { sentAt, nextAttemptAt: null } });
}

/** Another try, or a better time; null gives it up. */
export async function letterPutOff(db: Db, id: bigint, nextAttemptAt: Date | null): Promise<void> {
  await db.orderLetter.update({ where: { id }, data: { nextAttemptAt } });
}

/** For orders of an event that nobody is to be written to about. */
export async function forgetEmails(db: Db, eventId: string): Promise<void> {
  await db.orderLetter.deleteMany({ where: { order: { eventId } } });
}
