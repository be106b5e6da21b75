import {
  BUYER_EMAIL_KINDS,
  type BuyerEmailKind,
  type OrderEmailState,
  type TeamEmailKind,
} from "#lib/records/orderEmails";
import type { Db } from "./database";

/** A queued e-mail about an order, to its buyer or to the organiser's team. */
export type PendingEmail = {
  id: bigint;
  orderId: string;
  kind: BuyerEmailKind | TeamEmailKind;
  attempts: number;
  /** Null unless the team wrote the text itself. */
  subject: string | null;
  text: string | null;
};

export type NewEmail = Pick<PendingEmail, "orderId" | "kind"> &
  Partial<Pick<PendingEmail, "subject" | "text">> & { now: Date; at?: Date };

/** Queues an e-mail for a given time, or for now. */
export async function oweEmail(db: Db, email: NewEmail): Promise<void> {
  await oweEmails(db, [email]);
}

export async function oweEmails(db: Db, emails: readonly NewEmail[]): Promise<void> {
  if (emails.length === 0) return;
  await db.orderEmail.createMany({ data: emails.map(emailRow) });
}

export function emailRow({ now, at = now, ...email }: NewEmail) {
  return { ...email, createdAt: now, nextAttemptAt: at };
}

/**
 * Deletes the reservation e-mails of an order that is invoiced in this transaction: the invoice e-mail replaces them.
 */
export async function dropReservedEmail(db: Db, orderId: string): Promise<void> {
  await db.orderEmail.deleteMany({ where: { orderId, kind: { in: ["reserved", "expiring"] } } });
}

/** Cancels the unsent e-mail about a proposal that was answered or withdrawn. */
export async function dropProposedEmail(db: Db, orderId: string): Promise<void> {
  await db.orderEmail.updateMany({
    where: { orderId, kind: "proposed", sentAt: null },
    data: { nextAttemptAt: null },
  });
}

/** Claims an e-mail with a lease, so that exactly one instance sends it, and another one if that instance dies. */
export async function claimEmail(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<PendingEmail | null> {
  const rows = await db.$queryRaw<PendingEmail[]>`
    UPDATE "OrderLetter" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE "id" = (
      SELECT "id" FROM "OrderLetter" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "orderId", "kind", "attempts", "subject", "text"`;
  return rows[0] ?? null;
}

export async function emailDone(db: Db, id: bigint, sentAt: Date | null): Promise<void> {
  await db.orderEmail.update({ where: { id }, data: { sentAt, nextAttemptAt: null } });
}

/** Schedules another attempt; null gives up. */
export async function postponeEmail(db: Db, id: bigint, nextAttemptAt: Date | null): Promise<void> {
  await db.orderEmail.update({ where: { id }, data: { nextAttemptAt } });
}

/** Deletes queued e-mails about an event's orders. */
export async function forgetEmails(db: Db, eventId: string): Promise<void> {
  await db.orderEmail.deleteMany({ where: { order: { eventId } } });
}

export type OrderEmail = {
  id: string;
  kind: BuyerEmailKind;
  subject: string | null;
  text: string | null;
  state: OrderEmailState;
  attempts: number;
  createdAt: Date;
  dueAt: Date | null;
  sentAt: Date | null;
};

/** All e-mails to the buyer of an order, oldest first. */
export async function emailsOfOrder(db: Db, orderId: string): Promise<OrderEmail[]> {
  const rows = await db.orderEmail.findMany({
    where: { orderId, kind: { in: [...BUYER_EMAIL_KINDS] } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, kind, subject, text, attempts, createdAt, nextAttemptAt, sentAt }) => ({
    id: String(id),
    kind: kind as BuyerEmailKind,
    subject,
    text,
    state: sentAt ? "sent" : nextAttemptAt ? "waiting" : "dropped",
    attempts,
    createdAt,
    dueAt: nextAttemptAt,
    sentAt,
  }));
}
