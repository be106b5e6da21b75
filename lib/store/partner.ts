import type { Db } from "./database";
import { Prisma } from "./generated/client";

export type Lease = { now: Date; until: Date };

/** What came of a sync, in counts or as a refusal. */
export type SyncOutcome = {
  /** Whether the house did it by itself. */
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

/** Compare and set: false while another sync of the event has the lease. */
export async function claimSync(db: Db, eventId: string, { now, until }: Lease): Promise<boolean> {
  return claim(db, eventId, { now, until }, Prisma.sql`TRUE`);
}

/** The same, and false as well if any sync ended since somebody looked: of several instances one does it. */
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

/** Only one's own lease: one that ended may be another's by now. What came of a dry run is not kept. */
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

/** The events whose settings say how often their partner is to be asked. */
export async function eventsWithSchedules(db: Db): Promise<{ id: string; endedAt: Date | null }[]> {
  return db.$queryRaw`
    SELECT e."id", s."endedAt" FROM "Event" e LEFT JOIN "PartnerSync" s ON s."eventId" = e."id"
    WHERE e."deletedAt" IS NULL AND e."settings" #>> '{integrations,partner,everyHours}' IS NOT NULL
    ORDER BY s."endedAt" NULLS FIRST, e."id"`;
}
