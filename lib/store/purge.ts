import { textsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { quoted } from "./ownership";
import { tablesOfEvents } from "./sandboxes";

/**
 * Permanently deletes events whose restore period has ended. Orders with money or documents are kept for as long as
 * tax law requires, and with them the name and dates of their event.
 */
export async function purgeEvents(
  db: Db,
  { deletedBefore, now }: { deletedBefore: Date; now: Date },
): Promise<number> {
  const due = await db.event.findMany({ where: isPurgeable(deletedBefore), select: { id: true } });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await deleteOrdersWithoutBooks(db, ids);
  const kept = await db.order.findMany({
    where: { eventId: { in: ids } },
    select: { eventId: true },
    distinct: ["eventId"],
  });
  const keptIds = kept.map(({ eventId }) => eventId);
  await db.event.deleteMany({ where: { id: { in: ids.filter((id) => !keptIds.includes(id)) } } });
  await empty(db, keptIds, now);
  return ids.length;
}

export async function countPurgeableEvents(db: Db, deletedBefore: Date): Promise<number> {
  return db.event.count({ where: isPurgeable(deletedBefore) });
}

const isPurgeable = (deletedBefore: Date) => ({ deletedAt: { lt: deletedBefore }, purgedAt: null });

/** Deletes sample orders, and orders without payments and documents, unless a payment is under way. */
export async function deleteOrdersWithoutBooks(db: Db, eventIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Order" o USING "Event" e
    WHERE e."id" = o."eventId" AND e."id" = ANY(${textsOf(eventIds)}) AND (
      o."createdAt" <= e."sampleUntil" OR (
        o."paymentsUnderWay" = '[]' AND NOT EXISTS (SELECT 1 FROM "Payment" p WHERE p."orderId" = o."id")
        AND NOT EXISTS (SELECT 1 FROM "Document" d WHERE d."orderId" = o."id")))`;
}

async function empty(db: Db, eventIds: readonly string[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  for (const table of await tablesOfEvents(db)) {
    await db.$executeRaw`DELETE FROM ${quoted(table)} WHERE "eventId" = ANY(${textsOf(eventIds)})`;
  }
  await reduceEvents(db, eventIds, now);
}

/** Clears all fields of events except those that their documents and orders need. */
export async function reduceEvents(db: Db, eventIds: readonly string[], now: Date): Promise<void> {
  await db.event.updateMany({
    where: { id: { in: [...eventIds] } },
    data: { purgedAt: now, description: null, venue: Prisma.DbNull, logoUrl: null, settings: {} },
  });
}
