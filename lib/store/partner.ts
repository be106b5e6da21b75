import type { Db } from "./database";

/** Compare and set: false while another sync of the event has the lease. */
export async function claimSync(db: Db, eventId: string, now: Date, leasedUntil: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    INSERT INTO "PartnerSync" ("eventId", "leasedUntil") VALUES (${eventId}, ${leasedUntil})
    ON CONFLICT ("eventId") DO UPDATE SET "leasedUntil" = EXCLUDED."leasedUntil"
      WHERE "PartnerSync"."leasedUntil" <= ${now}
    RETURNING 1`;
  return rows.length > 0;
}

/** Only one's own lease: one that ended may be another's by now. */
export async function releaseSync(db: Db, eventId: string, leasedUntil: Date): Promise<void> {
  await db.partnerSync.deleteMany({ where: { eventId, leasedUntil } });
}
