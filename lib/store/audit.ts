import type { Db } from "./database";

/** Who did what to which record, kept in the transaction in which it was done. */
export type AuditEntry = {
  organisationId: string;
  eventId: string | null;
  actorKind: string;
  actorId: string;
  action: string;
  subjectId: string;
  at: Date;
};

export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.auditEntry.create({ data: entry });
}
