import { textsOf } from "./columns";
import type { Db } from "./database";
import { Prisma, type SandboxEmail } from "./generated/client";
import { quoted } from "./ownership";
import { type Listed, type Page, readPage } from "./pages";

export type { SandboxEmail };

export async function findSandboxId(db: Db, organisationId: string): Promise<string | null> {
  const row = await db.organisation.findUnique({
    where: { sandboxOfId: organisationId },
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function findLiveId(db: Db, sandboxId: string): Promise<string> {
  const row = await db.organisation.findUnique({ where: { id: sandboxId }, select: { sandboxOfId: true } });
  return row?.sandboxOfId ?? sandboxId;
}

/** The sandbox of an organisation, created if missing. The organisation's owners and admins are its members. */
export async function findOrMakeSandbox(
  db: Db,
  organisation: { id: string; name: string; requiresSecondFactor: boolean },
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<string> {
  const { id: sandboxOfId, name, requiresSecondFactor } = organisation;
  await db.organisation.createMany({
    data: [{ id, name, requiresSecondFactor, createdAt, sandboxOfId }],
    skipDuplicates: true,
  });
  await followMembers(db, sandboxOfId);
  const found = await findSandboxId(db, sandboxOfId);
  if (found === null) throw new Error(`Organisation ${sandboxOfId} has no sandbox right after it was made.`);
  return found;
}

/** Copies the owners and admins to the sandbox. Called after every change of members. */
export async function followMembers(db: Db, organisationId: string): Promise<void> {
  const keepers = Prisma.sql`m."organisationId" = ${organisationId} AND m."role" IN ('owner', 'admin')`;
  await db.$executeRaw`
    DELETE FROM "Member" s USING "Organisation" o
    WHERE s."organisationId" = o."id" AND o."sandboxOfId" = ${organisationId}
      AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE ${keepers} AND m."userId" = s."userId")`;
  await db.$executeRaw`
    INSERT INTO "Member" ("organisationId", "userId", "role", "createdAt")
    SELECT o."id", m."userId", m."role", o."createdAt" FROM "Member" m, "Organisation" o
    WHERE ${keepers} AND o."sandboxOfId" = ${organisationId}
    ON CONFLICT ("organisationId", "userId") DO UPDATE SET "role" = EXCLUDED."role"`;
}

/**
 * The first event, which a reset fills again, even if it was deleted. Locks the organisation, so that resets run one
 * at a time.
 */
export async function lockFirstEvent(db: Db, organisationId: string): Promise<string | null> {
  await db.$executeRaw`SELECT 1 FROM "Organisation" WHERE "id" = ${organisationId} FOR NO KEY UPDATE`;
  return (await findFirstEvent(db, organisationId))?.id ?? null;
}

export async function findFirstEvent(db: Db, organisationId: string) {
  return db.event.findFirst({
    where: { organisationId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, slug: true, name: true },
  });
}

/** Deletes everything in a sandbox but its keys, webhooks, pictures and one event, which is left without content. */
export async function emptySandbox(db: Db, organisationId: string, keptEventId: string): Promise<void> {
  const owned = Prisma.sql`SELECT "id" FROM "Document" WHERE "organisationId" = ${organisationId}`;
  await db.$executeRaw`DELETE FROM "ContractAcceptance" WHERE "documentId" IN (${owned})`;
  await db.$executeRaw`DELETE FROM "DocumentFile" WHERE "documentId" IN (${owned})`;
  for (const table of ["Document", "DocumentCounter", "BankStatement", "SandboxEmail"]) {
    await db.$executeRaw`DELETE FROM ${quoted(table)} WHERE "organisationId" = ${organisationId}`;
  }
  const events = await db.event.findMany({ where: { organisationId }, select: { id: true } });
  await db.order.deleteMany({ where: { eventId: { in: events.map(({ id }) => id) } } });
  await db.event.deleteMany({ where: { organisationId, id: { not: keptEventId } } });
  for (const table of await tablesOfEvents(db)) {
    await db.$executeRaw`DELETE FROM ${quoted(table)} WHERE "eventId" = ANY(${textsOf([keptEventId])})`;
  }
  const beginning = { lastOrderNumber: 0, sampleUntil: null, purgedAt: null };
  await db.event.update({ where: { id: keptEventId }, data: beginning });
}

/** The tables whose rows are deleted with their event, read from the database, so that later tables are included. */
export async function tablesOfEvents(db: Db): Promise<string[]> {
  const tables = await db.$queryRaw<{ table: string }[]>`
    SELECT c."relname" AS "table" FROM pg_constraint k JOIN pg_class c ON c."oid" = k."conrelid"
    WHERE k."contype" = 'f' AND k."confdeltype" = 'c' AND k."confrelid" = '"Event"'::regclass
      AND c."relname" <> 'Order'
    ORDER BY c."relname"`;
  return tables.map(({ table }) => table);
}

export async function insertSandboxEmail(db: Db, email: SandboxEmail): Promise<void> {
  await db.sandboxEmail.create({ data: email });
}

/** Newest first. */
export async function listSandboxEmails(
  db: Db,
  organisationId: string,
  page: Page,
): Promise<Listed<SandboxEmail>> {
  return readPage(page, {
    where: { organisationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    find: (found) => db.sandboxEmail.findMany(found),
    count: (all) => db.sandboxEmail.count(all),
  });
}
