import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { type Db, databaseWithin } from "#lib/store/database";
import * as store from "#lib/store/idempotency";

type Request = { scope: string; key: string; hash: string; outside: boolean };
type Answer = { status: number; body: string };

const KEPT_MS = 24 * 3_600_000;
/** A request with outside calls that has not ended after this time counts as dead. */
const ABANDONED_MS = 60_000;

/**
 * Runs the work once per idempotency key. The response is saved in the transaction of the work, so both are committed
 * together. Work with outside calls, which must not hold a transaction open, saves it in a second one.
 */
export async function once(
  app: App,
  request: Request,
  work: (app: App) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  // Finished requests are answered without a lock, because repeats may arrive at the same time.
  const before = await answerBefore(app.db.read, app, request);
  if (before) return before;
  return request.outside ? onceOutside(app, request, work) : onceInside(app, request, work);
}

async function onceInside(app: App, request: Request, work: (app: App) => Promise<Answer>) {
  return app.db.transaction(async (db) => {
    const before = await claim(db, app, request);
    if (before) return before;
    const answer = await work({ ...app, db: databaseWithin(app.db, db) });
    await keep(db, app, request, answer);
    return { ...answer, replayed: false };
  });
}

async function onceOutside(app: App, request: Request, work: (app: App) => Promise<Answer>) {
  const before = await app.db.transaction(async (db) => {
    const found = await claim(db, app, request);
    if (!found) await keep(db, app, request, null);
    return found;
  });
  if (before) return before;
  try {
    const answer = await work(app);
    await keep(app.db.read, app, request, answer);
    return { ...answer, replayed: false };
  } catch (error) {
    await store.forgetAnswer(app.db.read, request.scope, request.key);
    throw error;
  }
}

/** Claims the key unless its request has finished. A request in progress is refused instead of waited for. */
async function claim(db: Db, app: App, request: Request) {
  const isOurs = await store.claimInTransaction(db, request.scope, request.key);
  const before = await answerBefore(db, app, request);
  if (!isOurs && !before) throw inProgress();
  return before;
}

async function answerBefore(db: Db, app: App, { scope, key, hash }: Request) {
  const kept = await store.findAnswer(db, scope, key);
  const ageMs = kept ? app.clock.now().getTime() - kept.createdAt.getTime() : 0;
  if (!kept || ageMs >= KEPT_MS) return null;
  if (kept.requestHash !== hashOf(app, hash)) {
    throw new Refusal(
      "idempotency_key_reused",
      "This Idempotency-Key was used for another request. Use a new one.",
    );
  }
  if (kept.status !== null)
    return {
      status: kept.status,
      body: kept.body === null ? "" : app.secrets.open(kept.body),
      replayed: true,
    };
  if (ageMs < ABANDONED_MS) throw inProgress();
  return null;
}

/** Responses may contain a new key and requests a password, so both are encrypted or hashed. */
function keep(db: Db, app: App, request: Request, answer: Answer | null) {
  const { scope, key, hash } = request;
  const body = answer && app.secrets.seal(answer.body);
  const status = answer?.status ?? null;
  return store.keepAnswer(db, {
    scope,
    key,
    requestHash: hashOf(app, hash),
    status,
    body,
    createdAt: app.clock.now(),
  });
}

function hashOf(app: App, hash: string): string {
  return app.secrets.hmac("idempotency", hash);
}

function inProgress(): Refusal {
  return new Refusal(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is still running. Try again later.",
  );
}
