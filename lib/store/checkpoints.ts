import type { CheckpointReason } from "#lib/plan/checkpoint";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

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
  const step = await db.planStep.aggregate({ where: { eventId }, _max: { id: true } });
  const data = { ...checkpoint, eventId, number, stepId: step._max.id ?? 0n };
  // Selects only the number; otherwise the database returns the document, which may have megabytes.
  await db.checkpoint.create({ data, select: { number: true } });
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

export async function listCheckpoints(db: Db, eventId: string, page: Page): Promise<Listed<Checkpoint>> {
  const { items: rows, ...rest } = await readPage(page, {
    where: { eventId },
    orderBy: [{ number: "desc" }],
    find: (found) => db.checkpoint.findMany({ ...found, select: FIELDS }),
    count: (all) => db.checkpoint.count(all),
  });
  const items = rows.map((row) => ({ ...row, reason: row.reason as CheckpointReason }));
  return { items, ...rest };
}

export async function findDocument(db: Db, eventId: string, number: number): Promise<string | null> {
  const where = { eventId_number: { eventId, number } };
  return (await db.checkpoint.findUnique({ where, select: { document: true } }))?.document ?? null;
}

export async function lastCheckpointAt(db: Db, eventId: string): Promise<Date | null> {
  const last = await db.checkpoint.findFirst({
    where: { eventId },
    select: { createdAt: true },
    orderBy: { number: "desc" },
  });
  return last?.createdAt ?? null;
}

/** A person's latest changes, as sentences, with the audited action of each, if any. */
export type Work = { name: string; acts: string[]; actions: (string | null)[] };

const MOST_ACTS = 5;

/**
 * The people who changed the plan between each of these checkpoints and the one before it, sorted by name, with their
 * latest changes first.
 */
export async function workBetween(
  db: Db,
  eventId: string,
  numbers: readonly number[],
): Promise<Map<number, Work[]>> {
  const rows = await db.$queryRaw<{ number: number; name: string; acts: string[]; actions: string[] }[]>`
    SELECT "number", "name", ${latest(Prisma.sql`"act"`)} AS "acts", ${latest(Prisma.sql`"action"`)} AS "actions"
    FROM (
      SELECT c."number", s."author"->>'name' AS "name", s."author"->>'act' AS "act", max(s."id") AS "last",
        COALESCE(max(s."author"->>'action'), '') AS "action"
      FROM "Checkpoint" c
        LEFT JOIN LATERAL (
          SELECT p."stepId" FROM "Checkpoint" p WHERE p."eventId" = c."eventId" AND p."number" < c."number"
          ORDER BY p."number" DESC LIMIT 1
        ) before ON true
        JOIN "PlanStep" s ON s."eventId" = c."eventId" AND s."id" <= c."stepId"
          AND s."id" > COALESCE(before."stepId", 0)
      WHERE c."eventId" = ${eventId} AND c."number" = ANY(${[...numbers]}) AND s."author" IS NOT NULL
      GROUP BY 1, 2, 3
    ) done GROUP BY "number", "name" ORDER BY "number", "name"`;
  const work = new Map<number, Work[]>();
  for (const { number, name, acts, actions } of rows) {
    const done = { name, acts, actions: actions.map((action) => action || null) };
    work.set(number, [...(work.get(number) ?? []), done]);
  }
  return work;
}

function latest(column: Prisma.Sql): Prisma.Sql {
  const all = Prisma.sql`array_agg(${column} ORDER BY "last" DESC) FILTER (WHERE "act" IS NOT NULL)`;
  return Prisma.sql`COALESCE((${all})[1:${MOST_ACTS}], '{}')`;
}

/** Checkpoints of all events that are older than a date. */
export async function checkpointsBefore(
  db: Db,
  before: Date,
): Promise<(Pick<Checkpoint, "number" | "createdAt" | "reason"> & { eventId: string })[]> {
  const rows = await db.checkpoint.findMany({
    where: { createdAt: { lt: before } },
    select: { eventId: true, number: true, createdAt: true, reason: true },
  });
  return rows.map((row) => ({ ...row, reason: row.reason as CheckpointReason }));
}

export async function deleteCheckpoints(db: Db, eventId: string, numbers: readonly number[]): Promise<void> {
  await db.checkpoint.deleteMany({ where: { eventId, number: { in: [...numbers] } } });
}

/** Deletes the oldest unnamed checkpoints. */
export async function forgetUnnamed(db: Db, eventId: string, most: number): Promise<void> {
  const where = { eventId, reason: { not: "named" } };
  const first = await db.checkpoint.findFirst({
    where,
    select: { number: true },
    orderBy: { number: "desc" },
    skip: most,
  });
  if (first) await db.checkpoint.deleteMany({ where: { ...where, number: { lte: first.number } } });
}

export async function countNamed(db: Db, eventId: string): Promise<number> {
  return db.checkpoint.count({ where: { eventId, reason: "named" } });
}
