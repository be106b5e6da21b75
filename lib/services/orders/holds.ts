import type { App } from "#lib/ports";
import { eventsWithOverdueHolds, lockOverdueBoothIds } from "#lib/store/boothHolds";
import { findFair } from "#lib/store/events";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { expireHolds, type LockedBooth, lockBooths } from "../booths/lock";

const BATCH = 200;

/**
 * Saves expired holds. Readers already treat them as expired, so correctness does not depend on when this runs. Booths
 * locked by another instance are skipped.
 */
export async function sweepHolds(app: App): Promise<number> {
  let swept = 0;
  for (const eventId of await eventsWithOverdueHolds(app.db.read, app.clock.now())) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair)
      swept += (await inWriteTransaction(app, fair, (context) => settleOverdue(context, BATCH))).length;
  }
  return swept;
}

/** Returns the sales as they were before they expired. */
export async function settleOverdue(context: WriteContext, limit: number): Promise<LockedBooth[]> {
  const ids = await lockOverdueBoothIds(context.db, context.fair.id, { now: context.now, limit });
  const opened = [...(await lockBooths(context, ids)).values()];
  await expireHolds(context, opened);
  return opened;
}
