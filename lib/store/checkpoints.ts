import type { CheckpointReason } from "#lib/plan/checkpoint";
import type { Db } from "./database";

/** A saved draft of a plan; its document is loaded only on demand. */
export type Checkpoint = {
  number: number;
  createdAt: Date;
  createdBy: string | null;
  reason: CheckpointReason;
  name: string | null;
};

type Content = { document: string; checksum: string };

const FIELDS = { number: true, createdAt: true, createdBy: true, reason: true, name: true } as const;

/** Callers hold a lock on the plan, so numbers are consecutive. */
export async function insertCheckpoint(
  db: Db,
  eventId: string,
  checkpoint: Omit<Checkpoint, "number"> & Content,
): Promise<number> {
  const last = await db.checkpoint.aggregate({ where: { eventId }, _max: { number: true } });
  const number = (last._max.number ?? 0) + 1;
  await db.checkpoint.create({ data: { ...checkpoint, eventId, number } });
  return number;
}

/** The number of the latest checkpoint if it has the same document. */
export async function findSameCheckpoint(db: Db, eventId: string, checksum: string): Promise<number | null> {
  const last = await db.checkpoint.findFirst({
    where: { eventId },
    select: { number: true, checksum: true },
    orderBy: { number: "desc" },
  });
  return last?.checksum === checksum ? last.number : null;
}

export async function listCheckpoints(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Checkpoint[]; total: number }> {
  const where = { eventId };
  const rows = await db.checkpoint.findMany({
    where,
    select: FIELDS,
    orderBy: { number: "desc" },
    take: limit,
    skip: offset,
  });
  const items = rows.map((row) => ({ ...row, reason: row.reason as CheckpointReason }));
  return { items, total: await db.checkpoint.count({ where }) };
}

export async function findDocument(db: Db, eventId: string, number: number): Promise<string | null> {
  const where = { eventId_number: { eventId, number } };
  return (await db.checkpoint.findUnique({ where, select: { document: true } }))?.document ?? null;
}

export async function forgetCheckpoints(db: Db, eventId: string, upTo: number): Promise<void> {
  await db.checkpoint.deleteMany({ where: { eventId, number: { lte: upTo } } });
}
