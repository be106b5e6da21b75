import type { Db } from "./database";
import type { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

type Json = { [name: string]: unknown };

/** An audit entry, written in the transaction of the change. */
export type AuditEntry = {
  organisationId: string;
  eventId: string | null;
  actorKind: "user" | "api_key" | "operator";
  actorId: string;
  action: string;
  summary: string;
  subjectId: string | null;
  before: Json | null;
  after: Json | null;
  at: Date;
};

export async function recordAudit(db: Db, { before, after, ...entry }: AuditEntry): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "AuditEntry" ("organisationId", "eventId", "actorKind", "actorId", "action", "summary", "subjectId",
      "before", "after", "at")
    VALUES (${entry.organisationId}, ${entry.eventId}, ${entry.actorKind}, ${entry.actorId}, ${entry.action},
      ${entry.summary}, ${entry.subjectId}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb, ${entry.at})`;
}

function jsonOf(state: Json | null): string | null {
  return state && JSON.stringify(state);
}

export type AuditFilter = {
  eventId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** An entry with the current name of its actor, who may have been deleted. */
export type AuditLine = Omit<AuditEntry, "organisationId" | "actorId"> & {
  id: string;
  actorId: string | null;
  actorName: string | null;
};

/** Newest first. */
export async function listAudit(
  db: Db,
  organisationId: string,
  { from, to, ...same }: AuditFilter,
  page: Page,
): Promise<Listed<AuditLine>> {
  const at = { ...(from && { gte: from }), ...(to && { lt: to }) };
  const known = Object.entries(same).filter(([, value]) => value !== undefined);
  const where: Prisma.AuditEntryWhereInput = { organisationId, at, ...Object.fromEntries(known) };
  const { items: rows, ...rest } = await readPage(page, {
    where,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    find: (found) => db.auditEntry.findMany(found),
    count: (all) => db.auditEntry.count(all),
  });
  const names = await namesOf(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const items = rows.map(({ id, organisationId: _organisation, ...row }) => ({
    ...(row as typeof row & Pick<AuditEntry, "actorKind" | "before" | "after">),
    id: String(id),
    actorName: names.get(row.actorId ?? "") ?? null,
  }));
  return { items, ...rest };
}

async function namesOf(db: Db, actorIds: readonly string[]): Promise<Map<string, string>> {
  if (actorIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT "id", "name" FROM "User" WHERE "id" = ANY(${actorIds}::text[])
    UNION ALL SELECT "id", "name" FROM "ApiKey" WHERE "id" = ANY(${actorIds}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
