import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/sendingPause";
import { type Caller, requireRole } from "./caller";

/**
 * A restored backup may be a copy of an installation that is still running. Until an operator confirms that it is not,
 * it sends no e-mails, webhooks or refunds and reads no partner's feed. What is due stays due.
 */
export function pausedSince(app: Pick<App, "db">): Promise<Date | null> {
  return store.findPause(app.db.read);
}

export async function assertSending(app: App): Promise<void> {
  if ((await pausedSince(app)) === null) return;
  throw new Refusal(
    "conflict",
    "This installation was restored from a backup and sends nothing until an owner resumes sending.",
  );
}

export async function unlessPaused(app: App, work: () => Promise<unknown>): Promise<void> {
  if ((await pausedSince(app)) === null) await work();
}

export async function startSending(app: App, who: Caller): Promise<{ done: true }> {
  requireRole(who, ["owner"]);
  await app.db.transaction((db) => store.endPause(db));
  return { done: true };
}
