import type { Scope } from "#lib/access";
import type { Db } from "./database";
import type { ApiKey as ApiKeyRow } from "./generated/client";

export type ApiKeyRecord = {
  id: string;
  organisationId: string;
  publicId: string;
  name: string;
  secretHash: string;
  lastFour: string;
  scopes: Scope[];
  eventIds: string[];
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

export async function findKeyByPublicId(db: Db, publicId: string): Promise<ApiKeyRecord | null> {
  const row = await db.apiKey.findUnique({ where: { publicId } });
  return row ? toKey(row) : null;
}

/** Leaves out revoked keys. */
export async function listKeysById(db: Db, ids: readonly string[]): Promise<ApiKeyRecord[]> {
  return (await db.apiKey.findMany({ where: { id: { in: [...ids] }, revokedAt: null } })).map(toKey);
}

export async function findKey(db: Db, id: string, organisationId: string): Promise<ApiKeyRecord | null> {
  const row = await db.apiKey.findFirst({ where: { id, organisationId, revokedAt: null } });
  return row ? toKey(row) : null;
}

/** Finds a key of the organisation or of its sandbox. */
export async function findOwnKey(db: Db, id: string, organisationId: string): Promise<ApiKeyRecord | null> {
  const organisation = { OR: [{ id: organisationId }, { sandboxOfId: organisationId }] };
  const row = await db.apiKey.findFirst({ where: { id, organisation, revokedAt: null } });
  return row ? toKey(row) : null;
}

export async function listKeys(db: Db, organisationId: string): Promise<ApiKeyRecord[]> {
  const rows = await db.apiKey.findMany({
    where: { organisationId, revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toKey);
}

export async function insertKey(db: Db, key: ApiKeyRecord): Promise<ApiKeyRecord> {
  return toKey(await db.apiKey.create({ data: key }));
}

export async function revokeKey(db: Db, id: string, now: Date): Promise<void> {
  await db.apiKey.update({ where: { id }, data: { revokedAt: now } });
}

/** Writes at most once a minute, so that a busy key does not cause a write per request. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  await db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: aMinuteAgo } }] },
    data: { lastUsedAt: now },
  });
}

function toKey(row: ApiKeyRow): ApiKeyRecord {
  return { ...row, scopes: row.scopes as Scope[] };
}
