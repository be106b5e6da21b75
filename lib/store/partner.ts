import type { Db } from "./database";
import { Prisma } from "./generated/client";

export type Lease = { now: Date; until: Date };

/** The result of a sync, as counts or a refusal. */
export type SyncOutcome = {
  /** Whether the sync was started by its schedule. */
  scheduled: boolean;
  source: string;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  errors: { row: number; column: string; message: string }[];
  failure: { code: string; message: string } | null;
};

export type LastSync = { endedAt: Date | null; outcome: SyncOutcome | null };

/** Compare-and-set: returns false while another sync of the event has the lease. */
export async function claimSync(db: Db, eventId: string, { now, until }: Lease): Promise<boolean> {
  return claim(db, eventId, { now, until }, Prisma.sql`TRUE`);
}

/** Also returns false if a sync has ended since the caller checked, so that only one instance runs it. */
export async function claimDueSync(
  db: Db,
  eventId: string,
  lease: Lease,
  lastEndedAt: Date | null,
): Promise<boolean> {
  return claim(
    db,
    eventId,
    lease,
    Prisma.sql`"PartnerSync"."endedAt" IS NOT DISTINCT FROM ${lastEndedAt}::timestamptz`,
  );
}

async function claim(db: Db, eventId: string, { now, until }: Lease, also: Prisma.Sql): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    INSERT INTO "PartnerSync" ("eventId", "leasedUntil") VALUES (${eventId}, ${until})
    ON CONFLICT ("eventId") DO UPDATE SET "leasedUntil" = EXCLUDED."leasedUntil"
      WHERE "PartnerSync"."leasedUntil" <= ${now} AND ${also}
    RETURNING 1`;
  return rows.length > 0;
}

/**
 * Releases only the caller's own lease, because an expired one may belong to another by now. Results of dry runs are
 * not saved.
 */
export async function releaseSync(
  db: Db,
  eventId: string,
  lease: Lease,
  ended?: { endedAt: Date; outcome: SyncOutcome },
): Promise<void> {
  await db.partnerSync.updateMany({
    where: { eventId, leasedUntil: lease.until },
    data: { leasedUntil: lease.now, ...ended },
  });
}

export async function findLastSync(db: Db, eventId: string): Promise<LastSync> {
  const row = await db.partnerSync.findUnique({ where: { eventId } });
  return { endedAt: row?.endedAt ?? null, outcome: row?.outcome as SyncOutcome | null };
}

/** The events with a sync schedule. */
export async function eventsWithSchedules(db: Db): Promise<{ id: string; endedAt: Date | null }[]> {
  return db.$queryRaw`
    SELECT e."id", s."endedAt" FROM "Event" e LEFT JOIN "PartnerSync" s ON s."eventId" = e."id"
    WHERE e."deletedAt" IS NULL AND e."settings" #>> '{integrations,partner,everyHours}' IS NOT NULL
    ORDER BY s."endedAt" NULLS FIRST, e."id"`;
}
