import type { Role } from "#lib/access";
import { textsOf } from "./columns";
import type { Db } from "./database";
import { ERASED } from "./erasure";
import { Prisma } from "./generated/client";
import type { Media } from "./media";
import { type OwnedTable, ownedTables, quoted } from "./ownership";
import { deleteOrdersWithoutBooks, reduceEvents } from "./purge";
import { MONEY_IDS } from "./retention";

/**
 * Erases a whole organisation. The list of its tables is read from the database, so that later tables are included.
 */

const ALL_ROWS = Prisma.sql`TRUE`;

/**
 * The rows of each table that tax law requires to be kept. Orders without payments and documents are deleted before.
 */
export const BOOKS: Readonly<Record<string, Prisma.Sql>> = {
  Order: ALL_ROWS,
  OrderItem: ALL_ROWS,
  Payment: ALL_ROWS,
  Dispute: ALL_ROWS,
  Document: ALL_ROWS,
  DocumentFile: ALL_ROWS,
  DocumentCounter: ALL_ROWS,
  ContractAcceptance: ALL_ROWS,
  VatCheck: Prisma.sql`"orderId" IN (SELECT "id" FROM "Order")`,
  BankLine: Prisma.sql`cardinality("paymentIds") > 0`,
  BankStatement: Prisma.sql`"id" IN (SELECT "statementId" FROM "BankLine")`,
  AuditEntry: Prisma.sql`"subjectId" ~ ${MONEY_IDS}`,
};

/** Deleted last, because rows of other tables are found through them. */
const PARENTS = ["Event", "Organisation", "User"];
const ROWS_AT_ONCE = 2_000;

export async function setEraseAt(db: Db, orgId: string, eraseAt: Date | null): Promise<void> {
  await db.organisation.update({ where: { id: orgId }, data: { eraseAt } });
}

/** Organisations whose erasure is due; `erasedAt` is already set if it was interrupted. */
export async function listErasable(db: Db, now: Date): Promise<{ id: string; eraseAt: Date }[]> {
  const rows = await db.organisation.findMany({
    where: { eraseAt: { lte: now } },
    select: { id: true, eraseAt: true },
    orderBy: { id: "asc" },
  });
  return rows.flatMap(({ id, eraseAt }) => (eraseAt ? [{ id, eraseAt }] : []));
}

/** Erased organisations of which only books are left that the law no longer requires. */
export async function listOutlivedBooks(db: Db, before: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM "Organisation" o WHERE o."erasedAt" < ${before} AND o."eraseAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Document" d WHERE d."organisationId" = o."id" AND d."issuedAt" >= ${before})
      AND NOT EXISTS (SELECT 1 FROM "Payment" p WHERE p."organisationId" = o."id" AND p."createdAt" >= ${before})
    ORDER BY o."id"`;
  return rows.map(({ id }) => id);
}

export type Extent = {
  events: number;
  orders: number;
  documents: number;
  members: number;
  unfinished: number;
};

/** How many records there are, and how many orders have a payment, a refund or a dispute that is not finished. */
export async function extentOf(db: Db, orgId: string): Promise<Extent> {
  const [row] = await db.$queryRaw<Extent[]>`
    WITH own AS (SELECT o.* FROM "Order" o JOIN "Event" e ON e."id" = o."eventId" WHERE e."organisationId" = ${orgId})
    SELECT (SELECT count(*)::int FROM "Event" WHERE "organisationId" = ${orgId} AND "deletedAt" IS NULL) AS "events",
      (SELECT count(*)::int FROM own) AS "orders",
      (SELECT count(*)::int FROM "Document" WHERE "organisationId" = ${orgId}) AS "documents",
      (SELECT count(*)::int FROM "Member" WHERE "organisationId" = ${orgId}) AS "members",
      (SELECT count(*)::int FROM own WHERE "paymentsUnderWay" <> '[]'
        OR EXISTS (SELECT 1 FROM "PendingRefund" r WHERE r."orderId" = own."id")
        OR EXISTS (SELECT 1 FROM "Dispute" d WHERE d."orderId" = own."id" AND d."state" = 'open')) AS "unfinished"`;
  return row as Extent;
}

type Owner = { id: string; email: string; name: string; language: string | null };

export async function ownersOf(db: Db, orgId: string): Promise<Owner[]> {
  const rows = await db.member.findMany({
    where: { organisationId: orgId, role: "owner" satisfies Role },
    select: { user: { select: { id: true, email: true, name: true, language: true } } },
    orderBy: { userId: "asc" },
  });
  return rows.map(({ user }) => user);
}

/** Ends all access: members, their accounts if they have no other organisation, sessions, invitations and keys. */
export async function endAccess(db: Db, orgId: string, now: Date): Promise<void> {
  await db.organisation.update({
    where: { id: orgId },
    data: { erasedAt: now, requiresSecondFactor: false },
  });
  const members = await db.member.findMany({ where: { organisationId: orgId }, select: { userId: true } });
  const ids = textsOf(members.map(({ userId }) => userId));
  const keys = await db.apiKey.findMany({ where: { organisationId: orgId }, select: { id: true } });
  await db.apiKey.deleteMany({ where: { organisationId: orgId } });
  await db.invitation.deleteMany({ where: { organisationId: orgId } });
  await db.member.deleteMany({ where: { organisationId: orgId } });
  await db.$executeRaw`DELETE FROM "CallerWrite" WHERE "callerId" = ANY(${textsOf(keys.map(({ id }) => id))})`;
  await db.$executeRaw`
    DELETE FROM "User" u WHERE u."id" = ANY(${ids}) AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u."id")`;
  await db.$executeRaw`DELETE FROM "UserSession" WHERE "userId" = ANY(${ids})`;
  await db.$executeRaw`
    UPDATE "User" u SET "activeOrganisationId" = (
      SELECT m."organisationId" FROM "Member" m WHERE m."userId" = u."id" ORDER BY m."createdAt", m."organisationId" LIMIT 1)
    WHERE u."id" = ANY(${ids}) AND u."activeOrganisationId" = ${orgId}`;
}

export async function eventIdsOf(db: Db, orgId: string): Promise<string[]> {
  const rows = await db.event.findMany({ where: { organisationId: orgId }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** The names of all files of its images. */
export async function mediaFilesOf(db: Db, orgId: string): Promise<string[]> {
  const rows = await db.media.findMany({ where: { organisationId: orgId }, select: { variants: true } });
  return rows.flatMap(({ variants }) => (variants as Media["pictures"]).map(({ name }) => name));
}

/** Deletes everything except the books in small batches, so that other requests are not blocked. Can be repeated. */
export async function deleteAllButBooks(db: Db, orgId: string, now: Date): Promise<void> {
  await deleteOrdersWithoutBooks(db, await eventIdsOf(db, orgId));
  await db.order.updateMany({
    where: { event: { organisationId: orgId } },
    data: {
      contactName: ERASED,
      contactEmail: ERASED,
      notes: null,
      salesperson: null,
      visitorKey: null,
      coExhibitors: [],
      updatedAt: now,
    },
  });
  const hasBooks = await isBookkept(db, orgId);
  const tables = (await ownedTables(db, orgId)).filter(({ table }) => !PARENTS.includes(table));
  tables.sort((a, b) => Number(b.isThrough) - Number(a.isThrough));
  // Deleting parts of plans and orders writes history rows, which the second round deletes.
  for (const each of [...tables, ...tables])
    await deleteRows(db, each, hasBooks ? BOOKS[each.table] : undefined);
}

async function deleteRows(db: Db, { table, where }: OwnedTable, kept: Prisma.Sql | undefined): Promise<void> {
  if (kept === ALL_ROWS) return;
  const due = kept ? Prisma.sql`${where} AND (${kept}) IS NOT TRUE` : where;
  let count: number;
  do {
    count = await db.$executeRaw`
      DELETE FROM ${quoted(table)} WHERE ctid IN (SELECT ctid FROM ${quoted(table)} WHERE ${due} LIMIT ${ROWS_AT_ONCE})`;
  } while (count === ROWS_AT_ONCE);
}

async function isBookkept(db: Db, orgId: string): Promise<boolean> {
  const order = await db.order.findFirst({
    where: { event: { organisationId: orgId } },
    select: { id: true },
  });
  return (
    order !== null ||
    (await db.document.findFirst({ where: { organisationId: orgId }, select: { id: true } })) !== null
  );
}

/** Returns true if books are left; then the names of the organisation and of their events are kept too. */
export async function finishErasure(db: Db, orgId: string, now: Date): Promise<boolean> {
  if (!(await isBookkept(db, orgId))) {
    await db.organisation.delete({ where: { id: orgId } });
    return false;
  }
  const own = { organisationId: orgId };
  await db.$executeRaw`
    DELETE FROM "Event" e WHERE e."organisationId" = ${orgId}
      AND NOT EXISTS (SELECT 1 FROM "Order" o WHERE o."eventId" = e."id")
      AND NOT EXISTS (SELECT 1 FROM "Document" d WHERE d."eventId" = e."id")`;
  await reduceEvents(db, await eventIdsOf(db, orgId), now);
  await db.auditEntry.updateMany({ where: own, data: { before: Prisma.DbNull, after: Prisma.DbNull } });
  await db.organisation.update({ where: { id: orgId }, data: { eraseAt: null } });
  return true;
}

/** Deletes documents and orders, the last records of the organisation. */
export async function deleteBooks(db: Db, orgId: string, now: Date): Promise<void> {
  await db.organisation.update({ where: { id: orgId }, data: { booksErasedAt: now } });
  const own = Prisma.sql`"documentId" IN (SELECT "id" FROM "Document" WHERE "organisationId" = ${orgId})`;
  await db.$executeRaw`DELETE FROM "DocumentFile" WHERE ${own}`;
  await db.$executeRaw`DELETE FROM "ContractAcceptance" WHERE ${own}`;
  await db.document.deleteMany({ where: { organisationId: orgId } });
  await db.order.deleteMany({ where: { event: { organisationId: orgId } } });
}
