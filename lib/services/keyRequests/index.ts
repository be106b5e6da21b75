import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import * as store from "#lib/store/keyRequests";
import { findKey, findOwnKey } from "#lib/store/keys";
import type { Paging } from "#lib/text/paging";
import { redactedJson, redactText } from "#lib/text/redaction";
import { redactPath } from "#lib/text/redactPath";
import { type Caller, requireKeeper, requireRole } from "../base/caller";
import { callerAs, isTestKey } from "../keys";
import { keyRequestLogOf } from "./log";

const MS_PER_DAY = 86_400_000;
const DAYS_OF_USAGE = 30;

type AnsweredRequest = {
  who: Pick<Caller, "id">;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  body: { text: string | null } | null;
  error: string | null;
};

/** Buffers a request of a key without its secrets, to be written later. */
export function noteRequest(app: App, { who, path, body, error, ...rest }: AnsweredRequest): void {
  const shown = redactPath(path);
  const sent = body && body.text !== null ? redactedJson(body.text) : null;
  keyRequestLogOf(app).add({
    ...rest,
    keyId: who.id,
    at: app.clock.now(),
    path: shown,
    body: sent?.text ?? null,
    isExact: shown === path && (body === null || (sent?.isExact ?? false)),
    error: error && redactText(error),
  });
}

export async function list(
  app: App,
  who: Caller,
  keyId: string,
  { filter, paging }: { filter: store.KeyRequestFilter; paging: Paging },
) {
  await assertOwnKey(app, who, keyId);
  const { items, total, next } = await store.listKeyRequests(app.db.read, keyId, filter, paging);
  return { items, total, next, ...paging };
}

export async function get(app: App, who: Caller, keyId: string, id: string): Promise<store.KeyRequest> {
  await assertOwnKey(app, who, keyId);
  const request = await store.findKeyRequest(app.db.read, keyId, id);
  if (request) return request;
  throw new Refusal("not_found", `The key has no request ${id}. Requests are kept for a limited time.`);
}

/** The last thirty days of UTC on which the key was used, newest first. */
export async function usage(app: App, who: Caller, keyId: string) {
  await assertOwnKey(app, who, keyId);
  const since = new Date(app.clock.now().getTime() - DAYS_OF_USAGE * MS_PER_DAY);
  const days = await store.keyUsageSince(app.db.read, keyId, since);
  return {
    limit: app.keyRate,
    days: days.map(({ day, requests, refused, failed }) => ({
      day: day.toISOString().slice(0, 10),
      requests,
      refused,
      failed,
    })),
  };
}

/** The caller of a repeated request: the key, with no more rights than the person has. */
export async function replayer(app: App, who: Caller, keyId: string): Promise<Caller> {
  requireRole(who, ["owner", "admin"]);
  const key = callerAs(app, await assertOwnKey(app, who, keyId));
  return { ...key, scopes: key.scopes.filter((scope) => who.scopes.includes(scope)) };
}

/** Records who repeated the request; its changes are recorded as those of the key. */
export async function recordReplay(
  app: App,
  who: Caller,
  keyId: string,
  { method, path, status }: { method: string; path: string; status: number },
): Promise<void> {
  await app.db.transaction((db) =>
    recordAudit(db, {
      organisationId: who.orgId,
      eventId: null,
      actorKind: who.kind,
      actorId: who.id,
      action: "postApiKeysRequestsReplay",
      summary: "Send a request of an API key again",
      subjectId: keyId,
      before: null,
      after: { method, path, status },
      at: app.clock.now(),
    }),
  );
}

/** Whether the key belongs to a sandbox, where requests have no consequences. */
export async function isOfTestKey(app: App, who: Caller, keyId: string): Promise<boolean> {
  return isTestKey(await assertOwnKey(app, who, keyId));
}

async function assertOwnKey(app: App, who: Caller, keyId: string) {
  requireKeeper(who);
  const find = who.kind === "user" ? findOwnKey : findKey;
  const key = await find(app.db.read, keyId, who.orgId);
  if (!key) throw new Refusal("not_found", `There is no API key ${keyId}.`);
  return key;
}
