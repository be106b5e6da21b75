import { expandScopes } from "#lib/access";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { WholeListFilter } from "#lib/schema/shared";
import type { Db } from "#lib/store/database";
import * as events from "#lib/store/events";
import * as store from "#lib/store/keys";
import { findSandboxId } from "#lib/store/sandboxes";
import { expiryOf, keyCallerName, keyPrefix, readApiKey, writeApiKey } from "#lib/text/apiKey";
import { isSandbox } from "#lib/text/ids";
import { type Caller, describeCaller, requireKeeper, requireRole, within } from "../base/caller";
import { noteLastUse } from "../base/lastUse";
import { wholeList } from "../base/pages";
import { sandboxOf } from "../sandbox";

const MAX_KEYS = 100;
const PUBLIC_ID_LENGTH = 8;

export type KeyAction = {
  name: string;
  scopes?: string[];
  expiresAt?: Date | null;
  eventIds?: string[];
  /** Creates a key of the organisation's sandbox, which is created with the first one. */
  test?: boolean;
};

/**
 * The caller of a key, or null. Revoked, unknown and malformed keys are not distinguished. A complete key that has
 * expired is refused with that reason, because its program needs a new one.
 */
export async function callerOfKey(app: App, key: string): Promise<Caller | null> {
  const parts = readApiKey(key);
  if (!parts) return null;
  const record = await store.findKeyByPublicId(app.db.read, parts.publicId);
  const now = app.clock.now();
  const isRight = app.secrets.matches(record?.secretHash ?? "", app.secrets.digest(parts.secret));
  if (!record || !isRight || record.revokedAt || isTestKey(record) !== parts.isTest) return null;
  const caller = callerAs(app, record);
  if (!record.lastUsedAt || now.getTime() - record.lastUsedAt.getTime() > 60_000) {
    noteLastUse(app, record.id, () => store.touchKey(app.db.read, record.id, now));
  }
  return caller;
}

/** The key as the caller of a request; throws if it has expired. */
export function callerAs(app: App, record: store.ApiKeyRecord): Caller {
  if (expiryOf(record.expiresAt, app.clock.now()) === "expired") throw expired(record);
  return {
    kind: "api_key",
    id: record.id,
    name: keyCallerName(record.name),
    orgId: record.organisationId,
    scopes: record.scopes,
    role: null,
    eventIds: record.eventIds.length > 0 ? record.eventIds : null,
  };
}

/** The callers of those keys that are still valid, with their current rights. Does not count as use. */
export async function callersOfKeys(app: App, ids: readonly string[]): Promise<Caller[]> {
  const now = app.clock.now();
  const found = await store.listKeysById(app.db.read, ids);
  return found
    .filter(({ expiresAt }) => expiryOf(expiresAt, now) !== "expired")
    .map((record) => callerAs(app, record));
}

/** Whether the key belongs to a sandbox. */
export function isTestKey({ organisationId }: Pick<store.ApiKeyRecord, "organisationId">): boolean {
  return isSandbox(organisationId);
}

function prefixOf(key: Pick<store.ApiKeyRecord, "organisationId" | "publicId">): string {
  return keyPrefix({ publicId: key.publicId, isTest: isTestKey(key) });
}

function expired(key: store.ApiKeyRecord): Refusal {
  const { expiresAt } = key;
  const day = expiresAt?.toISOString().slice(0, 10);
  return new Refusal("unauthorized", `The API key ${prefixOf(key)} expired on ${day}. Create a new one.`, {
    expiredAt: expiresAt?.toISOString(),
  });
}

/** The caller, with the scopes in one event if it is named. */
export async function describe(app: App, who: Caller, event: string | undefined) {
  if (event === undefined) return describeCaller(who);
  const fair = await events.findFair(app.db.read, event, who.orgId);
  const here = fair && within(who, fair);
  if (!here) throw new Refusal("event_not_found", `There is no event "${event}".`);
  return describeCaller(here);
}

/** Keys that expire within two weeks. */
export async function listExpiring(app: App, orgId: string) {
  const now = app.clock.now();
  const keys = await store.listKeys(app.db.read, orgId);
  return keys.flatMap(({ name, expiresAt }) =>
    expiresAt && expiryOf(expiresAt, now) === "soon" ? [{ name, expiresAt }] : [],
  );
}

export async function list(app: App, who: Caller, filter: WholeListFilter = {}) {
  requireKeeper(who);
  const { read: db } = app.db;
  // API keys see the keys of their own mode, people those of both.
  const sandboxId = who.kind === "user" ? await findSandboxId(db, who.orgId) : null;
  const keys = await Promise.all([who.orgId, sandboxId].map((id) => (id ? store.listKeys(db, id) : [])));
  return wholeList(keys.flat().map(keyView), filter, 2 * MAX_KEYS);
}

/** Only people create keys, with no more permissions than they have themselves. */
export async function create(app: App, who: Caller, input: KeyAction) {
  requireRole(who, ["owner", "admin"]);
  const scopes = grantable(who, input.scopes ?? ["*"]);
  if (expiryOf(input.expiresAt ?? null, app.clock.now()) === "expired") throw alreadyPast();
  const parts = { publicId: app.secrets.token().slice(0, PUBLIC_ID_LENGTH), secret: app.secrets.token() };
  const record = await app.db.transaction(async (db) => {
    const organisationId = input.test ? await sandboxOf(app, db, who) : who.orgId;
    const existing = await store.listKeys(db, organisationId);
    if (existing.length >= MAX_KEYS) {
      throw new Refusal(
        "conflict",
        `There are ${existing.length} keys; the maximum is ${MAX_KEYS}. Revoke one first.`,
      );
    }
    const eventIds = await ownEvents(organisationId, input.eventIds ?? [], db);
    const now = app.clock.now();
    return store.insertKey(db, {
      id: app.ids.next("key"),
      organisationId,
      publicId: parts.publicId,
      name: input.name,
      secretHash: app.secrets.digest(parts.secret),
      lastFour: parts.secret.slice(-4),
      scopes,
      eventIds,
      createdById: who.id,
      createdAt: now,
      updatedAt: now,
      expiresAt: input.expiresAt ?? null,
      lastUsedAt: null,
      revokedAt: null,
    });
  });
  return { ...keyView(record), key: writeApiKey({ ...parts, isTest: isTestKey(record) }) };
}

/** A person can revoke any key, an unrestricted key only itself. */
export async function revoke(app: App, who: Caller, id: string): Promise<{ id: string }> {
  if (who.kind === "api_key" && who.id !== id) {
    throw new Refusal("session_required", "An API key can revoke only itself.");
  }
  requireKeeper(who);
  return app.db.transaction(async (db) => {
    const key = await store.findOwnKey(db, id, who.orgId);
    if (!key) throw new Refusal("not_found", `There is no API key ${id}.`);
    await store.revokeKey(db, id, app.clock.now());
    return { id };
  });
}

function grantable(who: Caller, requested: string[]) {
  const result = expandScopes(requested);
  if ("unknown" in result) {
    throw new Refusal("invalid_scope", `There is no scope "${result.unknown}".`, { unknown: result.unknown });
  }
  const beyond = result.scopes.filter((scope) => !who.scopes.includes(scope));
  if (beyond.length > 0)
    throw new Refusal(
      "invalid_scope",
      `You cannot grant ${beyond.join(", ")}, because you do not have it yourself.`,
      { beyond },
    );
  return result.scopes;
}

function alreadyPast(): Refusal {
  const message = "The expiry date of a key must be in the future.";
  return new Refusal("validation_error", message, [{ path: "expiresAt", code: "past", message }]);
}

async function ownEvents(organisationId: string, ids: string[], db: Db): Promise<string[]> {
  for (const id of ids) {
    const fair = await events.findFair(db, id, organisationId);
    if (fair?.id !== id) {
      throw new Refusal("validation_error", `There is no event ${id}.`, [
        { path: "eventIds", code: "unknown", message: `There is no event ${id}.` },
      ]);
    }
  }
  return ids;
}

function keyView(key: store.ApiKeyRecord) {
  const { id, name, lastFour, scopes, eventIds, createdAt, updatedAt, expiresAt, lastUsedAt } = key;
  return {
    id,
    name,
    prefix: prefixOf(key),
    lastFour,
    scopes,
    eventIds,
    createdAt,
    updatedAt,
    expiresAt,
    lastUsedAt,
  };
}
