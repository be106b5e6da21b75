import type { Db } from "./database";
import type { KeyRequest as KeyRequestRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

export type NewKeyRequest = Omit<KeyRequestRow, "id" | "organisationId">;
export type KeyRequest = Omit<KeyRequestRow, "id" | "organisationId"> & { id: string };

export type UsageCount = { keyId: string; day: string; requests: number; refused: number; failed: number };

/** Leaves out requests of deleted keys, so that the others of the batch are saved. */
export async function insertKeyRequests(db: Db, requests: readonly NewKeyRequest[]): Promise<void> {
  const rows = JSON.stringify(requests.map((request, place) => ({ ...request, place })));
  await db.$executeRaw`
    INSERT INTO "KeyRequest" ("organisationId", "keyId", "at", "method", "path", "status", "durationMs", "requestId",
      "body", "isExact", "error")
    SELECT k."organisationId", r."keyId", r."at", r."method", r."path", r."status", r."durationMs", r."requestId",
      r."body", r."isExact", r."error"
    FROM json_to_recordset(${rows}::json) AS r("keyId" text, "at" timestamptz, "method" text, "path" text, "status" int,
      "durationMs" int, "requestId" text, "body" text, "isExact" boolean, "error" text, "place" int)
    JOIN "ApiKey" k ON k."id" = r."keyId" ORDER BY r."place"`;
}

/**
 * Adds to the counts of other instances. Rows are written in a fixed order, so that two instances cannot deadlock.
 */
export async function addKeyUsage(db: Db, counts: readonly UsageCount[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "KeyUsage" ("organisationId", "keyId", "day", "requests", "refused", "failed")
    SELECT k."organisationId", u."keyId", u."day", u."requests", u."refused", u."failed"
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS u("keyId" text, "day" date, "requests" int, "refused" int,
      "failed" int)
    JOIN "ApiKey" k ON k."id" = u."keyId" ORDER BY u."keyId", u."day"
    ON CONFLICT ("keyId", "day") DO UPDATE SET "requests" = "KeyUsage"."requests" + EXCLUDED."requests",
      "refused" = "KeyUsage"."refused" + EXCLUDED."refused", "failed" = "KeyUsage"."failed" + EXCLUDED."failed"`;
}

export type KeyRequestFilter = {
  method?: string | undefined;
  outcome?: "ok" | "refused" | "failed" | undefined;
  q?: string | undefined;
};

const STATUSES = {
  ok: { lt: 400 },
  refused: { gte: 400, lt: 500 },
  failed: { gte: 500 },
} as const;

/** Newest first. */
export async function listKeyRequests(
  db: Db,
  keyId: string,
  { method, outcome, q }: KeyRequestFilter,
  page: Page,
): Promise<Listed<KeyRequest>> {
  const where: Prisma.KeyRequestWhereInput = {
    keyId,
    ...(method && { method }),
    ...(outcome && { status: STATUSES[outcome] }),
    ...(q && { OR: [{ path: { contains: q, mode: "insensitive" } }, { requestId: q }] }),
  };
  const { items, ...rest } = await readPage(page, {
    where,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    find: (found) => db.keyRequest.findMany(found),
    count: (all) => db.keyRequest.count(all),
  });
  return { items: items.map(toKeyRequest), ...rest };
}

export async function findKeyRequest(db: Db, keyId: string, id: string): Promise<KeyRequest | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const row = await db.keyRequest.findFirst({ where: { id: BigInt(id), keyId } });
  return row && toKeyRequest(row);
}

/** By day, the newest first. */
export async function keyUsageSince(db: Db, keyId: string, day: Date) {
  return db.keyUsage.findMany({ where: { keyId, day: { gte: day } }, orderBy: { day: "desc" } });
}

function toKeyRequest({ id, organisationId: _, ...row }: KeyRequestRow): KeyRequest {
  return { ...row, id: String(id) };
}
