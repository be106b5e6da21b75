import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { type Db, databaseWithin } from "#lib/store/database";
import * as store from "#lib/store/idempotency";

type Request = { scope: string; key: string; hash: string; outside: boolean };
type Answer = { status: number; body: string };

const KEPT_MS = 24 * 3_600_000;
/** A request that talks to other machines and has not ended after this time is taken for dead. */
const ABANDONED_MS = 60_000;

/**
 * Does the work once for a key. The answer is kept in the very transaction of the work, so neither can exist
 * without the other; only work that talks to other machines, which must not hold a transaction open, keeps it
 * in a second one.
 */
export async function once(
  app: App,
  request: Request,
  work: (app: App) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  // What is finished waits for nobody: repeats of it may come at one moment, too.
  const before = await answerBefore(app.db.read, app, request);
  if (before) return before;
  return request.outside ? onceOutside(app, request, work) : onceInside(app, request, work);
}

async function onceInside(app: App, request: Request, work: (app: App) => Promise<Answer>) {
  return app.db.transaction(async (db) => {
    const before = await claim(db, app, request);
    if (before) return before;
    const answer = await work({ ...app, db: databaseWithin(db) });
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

/** The key is ours now, unless somebody has finished in the meantime; who is still at it is not waited for. */
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
      "This Idempotency-Key was used for another request; take a new one.",
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

/** Answers may hold a new key and requests a password, so neither stands readable in the database. */
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
    "A request with this Idempotency-Key is still running; ask again.",
  );
}
