import type { Db } from "./database";

/** The end of an event's sample data; null if it has none. */
export async function findSampleUntil(db: Db, eventId: string): Promise<Date | null> {
  const row = await db.event.findUnique({ where: { id: eventId }, select: { sampleUntil: true } });
  return row?.sampleUntil ?? null;
}

export async function saveSampleUntil(db: Db, eventId: string, sampleUntil: Date | null): Promise<void> {
  await db.event.update({ where: { id: eventId }, data: { sampleUntil } });
}

/** Whether an order belongs to the sample data. */
export async function isSampleOrder(
  db: Db,
  { eventId, createdAt }: { eventId: string; createdAt: Date },
): Promise<boolean> {
  const until = await findSampleUntil(db, eventId);
  return until !== null && createdAt <= until;
}

export async function countSampleOrders(db: Db, eventId: string, until: Date): Promise<number> {
  return db.order.count({ where: { eventId, createdAt: { lte: until } } });
}

/** Deletes sample orders with their payments, extras and e-mails. Booths keep their exhibitors. */
export async function deleteSampleOrders(db: Db, eventId: string, until: Date): Promise<void> {
  await db.waitlistEntry.deleteMany({ where: { eventId, createdAt: { lte: until } } });
  await db.order.deleteMany({ where: { eventId, createdAt: { lte: until } } });
}

/** Deletes raw events and all aggregates. */
export async function deleteSampleVisits(db: Db, eventId: string, until: Date): Promise<void> {
  await db.analyticsEvent.deleteMany({ where: { eventId, at: { lte: until } } });
  await db.analyticsCount.deleteMany({ where: { eventId, start: { lte: until } } });
  await db.analyticsCell.deleteMany({ where: { eventId, start: { lte: until } } });
  await db.targetDay.deleteMany({ where: { eventId, day: { lte: until } } });
  await db.analyticsSession.deleteMany({ where: { eventId, lastHour: { lte: until } } });
  await db.sessionCount.deleteMany({ where: { eventId, hour: { lte: until } } });
}
