import type { VatIdState } from "#lib/records/orders";
import type { Db } from "./database";

/** A VAT id that a worker still has to check. */
export type VatCheck = {
  id: string;
  eventId: string;
  orderId: string;
  vatId: string;
  attempts: number;
};

type NewCheck = { id: string; organisationId: string; eventId: string; orderId: string; vatId: string };

/** Queues a check. An id that the order had before is checked again, because it may have become invalid meanwhile. */
export async function oweVatCheck(db: Db, check: NewCheck, now: Date): Promise<void> {
  const { orderId, vatId } = check;
  const owed = { state: "owed", attempts: 0, nextAttemptAt: now, updatedAt: now };
  await db.vatCheck.upsert({
    where: { orderId_vatId: { orderId, vatId } },
    create: { ...check, ...owed, createdAt: now },
    update: owed,
  });
}

/** Claims a check for one worker until the lease expires. */
export async function claimVatCheck(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<VatCheck | null> {
  const rows = await db.$queryRaw<VatCheck[]>`
    UPDATE "VatCheck" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE "id" = (
      SELECT "id" FROM "VatCheck" WHERE "nextAttemptAt" <= ${now} AND "orderId" IS NOT NULL
      ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "eventId", "orderId", "vatId", "attempts"`;
  return rows[0] ?? null;
}

export async function saveVatAnswer(
  db: Db,
  id: string,
  answer: {
    state: VatIdState;
    answer: string | null;
    consultation: string | null;
    nextAttemptAt: Date | null;
    checkedAt: Date;
  },
): Promise<void> {
  await db.vatCheck.update({ where: { id }, data: { ...answer, updatedAt: answer.checkedAt } });
}

export async function dropVatCheck(db: Db, id: string): Promise<void> {
  await db.vatCheck.updateMany({ where: { id }, data: { nextAttemptAt: null } });
}
