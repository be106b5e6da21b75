import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { quoted } from "./ownership";

/** Selects the rows of these organisations only, or of all others. */
export type Whose = { isOnly: boolean; organisationIds: readonly string[] };

const OF_ORGANISATION = (ids: Prisma.Sql) => Prisma.sql`"organisationId" IN (${ids})`;
const OF_EVENT = (ids: Prisma.Sql) =>
  Prisma.sql`"eventId" IN (SELECT "id" FROM "Event" WHERE "organisationId" IN (${ids}))`;
const OWNERS: Record<string, (ids: Prisma.Sql) => Prisma.Sql> = {
  Fact: OF_ORGANISATION,
  AuditEntry: OF_ORGANISATION,
  KeyRequest: OF_ORGANISATION,
  KeyUsage: OF_ORGANISATION,
  WebhookDelivery: (ids) =>
    Prisma.sql`"webhookId" IN (SELECT "id" FROM "Webhook" WHERE "organisationId" IN (${ids}))`,
  OrderLetter: (ids) => Prisma.sql`"orderId" IN (
    SELECT o."id" FROM "Order" o JOIN "Event" e ON e."id" = o."eventId" WHERE e."organisationId" IN (${ids}))`,
};

/** Rows without an owner count as rows of "all others". */
function ofWhose(table: string, { isOnly, organisationIds }: Whose): Prisma.Sql {
  if (organisationIds.length === 0) return isOnly ? Prisma.sql`FALSE` : Prisma.sql`TRUE`;
  const owned = (OWNERS[table] ?? OF_EVENT)(Prisma.join([...organisationIds]));
  return isOnly ? owned : Prisma.sql`(${owned}) IS NOT TRUE`;
}

export function rowsOfWhose(rows: readonly DueRows[], whose: Whose): DueRows[] {
  return rows.map(({ table, where }) => ({
    table,
    where: Prisma.sql`(${where}) AND ${ofWhose(table, whose)}`,
  }));
}

/** Rows of one table that are due for deletion. */
export type DueRows = { table: string; where: Prisma.Sql };

/** Final statuses of orders. */
const ENDED = Prisma.sql`('paid', 'cancelled', 'expired', 'refunded')`;
/** Id prefixes of orders, payments and documents, whose history tax law requires to be kept. */
export const MONEY_IDS = "^(ord|pay|doc)_";

export function dueDeliveries(before: Date): DueRows[] {
  return [
    { table: "WebhookDelivery", where: Prisma.sql`"createdAt" < ${before}` },
    { table: "Fact", where: Prisma.sql`"dispatchedAt" < ${before}` },
  ];
}

export function dueAudit(before: Date, moneyBefore: Date): DueRows[] {
  const where = Prisma.sql`"at" < ${before}
    AND ("at" < ${moneyBefore} OR "subjectId" IS NULL OR "subjectId" !~ ${MONEY_IDS})`;
  return [{ table: "AuditEntry", where }];
}

export function dueKeyRequests(before: Date): DueRows[] {
  return [
    { table: "KeyRequest", where: Prisma.sql`"at" < ${before}` },
    { table: "KeyUsage", where: Prisma.sql`"day" < ${before}::date` },
  ];
}

/**
 * Keeps e-mails of open orders, because they are counted, and of orders with documents, because it may have to be
 * proven that a document was sent.
 */
export function dueEmails(before: Date, moneyBefore: Date): DueRows[] {
  const where = Prisma.sql`"createdAt" < ${before} AND "nextAttemptAt" IS NULL AND "orderId" IN (
    SELECT o."id" FROM "Order" o WHERE o."status" IN ${ENDED} AND (o."createdAt" < ${moneyBefore}
      OR NOT EXISTS (SELECT 1 FROM "Document" d WHERE d."orderId" = o."id")))`;
  return [{ table: "OrderLetter", where }];
}

export function dueNotices(before: Date): DueRows[] {
  return [{ table: "ChangeNotice", where: Prisma.sql`"createdAt" < ${before} AND "nextAttemptAt" IS NULL` }];
}

/** Waitlist entries and options, which are useless once their event has ended. */
export function dueWaiting(endedBefore: Date): DueRows[] {
  const where = Prisma.sql`"eventId" IN (SELECT "id" FROM "Event" WHERE "endsAt" < ${endedBefore})`;
  return [
    { table: "WaitlistEntry", where },
    { table: "BoothOption", where },
  ];
}

export async function countDue(db: Db, { table, where }: DueRows): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${quoted(table)} WHERE ${where}`;
  return row?.count ?? 0;
}

/** Deletes a limited number of rows, because the embedded database does nothing else meanwhile. */
export async function deleteDue(db: Db, { table, where }: DueRows, limit: number): Promise<number> {
  return db.$executeRaw`
    DELETE FROM ${quoted(table)} WHERE ctid IN (SELECT ctid FROM ${quoted(table)} WHERE ${where} LIMIT ${limit})`;
}

/**
 * Selects events of some organisations that ended before a date. `erased` is the text that replaces erased fields.
 */
export type Ended = { endedBefore: Date; erased: string; whose: Whose };
export type DueContact = { eventId: string; exhibitorId: string };

/** A contact is needed as long as an order, a balance or a dispute is open. */
const isSettled = (exhibitorId: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "Order" o WHERE o."exhibitorId" = ${exhibitorId} AND (
    o."status" NOT IN ${ENDED} OR o."paymentsUnderWay" <> '[]'
    OR EXISTS (SELECT 1 FROM "Dispute" d WHERE d."orderId" = o."id" AND d."state" = 'open')))`;

/** Exhibitors of events that ended, with contacts that are not erased yet. */
export async function listDueContacts(
  db: Db,
  { endedBefore, erased, limit, whose }: Ended & { limit: number },
): Promise<DueContact[]> {
  return db.$queryRaw<DueContact[]>`
    SELECT x."eventId", x."id" AS "exhibitorId" FROM "Exhibitor" x JOIN "Event" e ON e."id" = x."eventId"
    WHERE e."endsAt" < ${endedBefore} AND ${ofWhose("Exhibitor", whose)} AND e."deletedAt" IS NULL AND ${isSettled(Prisma.sql`x."id"`)} AND (
      x."contactName" <> ${erased} OR x."contactEmail" <> ${erased} OR x."contactPhone" <> ${erased}
      OR EXISTS (SELECT 1 FROM "Order" o WHERE o."exhibitorId" = x."id" AND o."contactEmail" <> ${erased}))
    ORDER BY x."id" LIMIT ${limit}`;
}

const isLoneBuyer = ({ endedBefore, erased, whose }: Ended) => Prisma.sql`
  ${ofWhose("Order", whose)} AND
  "exhibitorId" IS NULL AND "status" IN ${ENDED} AND "paymentsUnderWay" = '[]'
  AND ("contactEmail" <> ${erased} OR "contactName" <> ${erased})
  AND "eventId" IN (SELECT "id" FROM "Event" WHERE "endsAt" < ${endedBefore})
  AND NOT EXISTS (SELECT 1 FROM "Dispute" d WHERE d."orderId" = "Order"."id" AND d."state" = 'open')`;

/** Orders that never had an exhibitor. */
export async function countLoneBuyers(db: Db, ended: Ended): Promise<number> {
  return countDue(db, { table: "Order", where: isLoneBuyer(ended) });
}

export async function eraseLoneBuyers(
  db: Db,
  { now, limit, ...ended }: Ended & { now: Date; limit: number },
): Promise<number> {
  return db.$executeRaw`
    UPDATE "Order" SET "contactName" = ${ended.erased}, "contactEmail" = ${ended.erased}, "updatedAt" = ${now}
    WHERE "id" IN (SELECT "id" FROM "Order" WHERE ${isLoneBuyer(ended)} LIMIT ${limit})`;
}
