import type { Db } from "./database";
import type { Payment as PaymentRow } from "./generated/client";

/** Money that a provider took for an order, and what of it went back or still has to. */
export type Payment = {
  provider: string;
  ref: string;
  orderId: string;
  amountCents: number;
  currency: string;
  /** What goes back by itself, because the order could not take it. */
  giveBackCents: number;
  refundedCents: number;
  attempts: number;
  createdAt: Date;
};

/** False when this event was taken in before. Whoever brings it at the same moment waits here for the other. */
export async function takeEvent(
  db: Db,
  event: { provider: string; id: string; kind: string; orderId: string | null; receivedAt: Date },
): Promise<boolean> {
  const { provider, id, kind, orderId, receivedAt } = event;
  const taken = await db.$executeRaw`
    INSERT INTO "ProviderEvent" ("provider", "id", "kind", "orderId", "receivedAt")
    VALUES (${provider}, ${id}, ${kind}, ${orderId}, ${receivedAt}) ON CONFLICT DO NOTHING`;
  return taken > 0;
}

/** Providers repeat an event for some days at most. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const { count } = await db.providerEvent.deleteMany({ where: { receivedAt: { lt: before } } });
  return count;
}

export async function insertPayment(db: Db, payment: Payment): Promise<void> {
  const nextAttemptAt = payment.giveBackCents > 0 ? payment.createdAt : null;
  await db.payment.create({ data: { ...payment, nextAttemptAt } });
}

export async function findPayment(db: Db, provider: string, ref: string): Promise<Payment | null> {
  const row = await db.payment.findUnique({ where: { provider_ref: { provider, ref } } });
  return row ? toPayment(row) : null;
}

export async function paymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db.payment.findMany({
    where: { orderId },
    orderBy: [{ createdAt: "asc" }, { ref: "asc" }],
  });
  return rows.map(toPayment);
}

/**
 * Takes a payment that must go back, for one worker until its lease is over; so each is given back by one of
 * several instances, and by another if that one dies.
 */
export async function claimGiveBack(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<Payment | null> {
  const rows = await db.$queryRaw<PaymentRow[]>`
    UPDATE "Payment" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE ("provider", "ref") IN (
      SELECT "provider", "ref" FROM "Payment" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`;
  return rows[0] ? toPayment(rows[0]) : null;
}

export async function postponeGiveBack(db: Db, { provider, ref }: Payment, until: Date): Promise<void> {
  await db.payment.update({ where: { provider_ref: { provider, ref } }, data: { nextAttemptAt: until } });
}

/** False when another worker, who came after the lease was over, wrote it down already. */
export async function gaveBack(db: Db, { provider, ref, giveBackCents }: Payment): Promise<boolean> {
  const { count } = await db.payment.updateMany({
    where: { provider, ref, giveBackCents },
    data: { giveBackCents: 0, nextAttemptAt: null, refundedCents: { increment: giveBackCents } },
  });
  return count > 0;
}

export async function recordRefunded(db: Db, { provider, ref }: Payment, amountCents: number): Promise<void> {
  await db.payment.update({
    where: { provider_ref: { provider, ref } },
    data: { refundedCents: { increment: amountCents } },
  });
}

function toPayment({ nextAttemptAt: _next, ...row }: PaymentRow): Payment {
  return {
    ...row,
    amountCents: Number(row.amountCents),
    giveBackCents: Number(row.giveBackCents),
    refundedCents: Number(row.refundedCents),
  };
}
