import type { App } from "#lib/ports";
import { eventsWithOverdueHolds, lockOverdueBoothIds } from "#lib/store/booths";
import { findFair } from "#lib/store/events";
import { type OpenSale, openSales, settleDown } from "./booths/sale";
import { atDesk, type Desk } from "./desk";

const BATCH = 200;

/**
 * Writes down the holds that are over. Every reader sees them as over already, so nothing depends on when this
 * runs; a booth that another instance is at is settled there.
 */
export async function sweepHolds(app: App): Promise<number> {
  let swept = 0;
  for (const eventId of await eventsWithOverdueHolds(app.db.read, app.clock.now())) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair) swept += (await atDesk(app, fair, (desk) => settleOverdue(desk, BATCH))).length;
  }
  return swept;
}

/** The sales as they were when their time was over. */
export async function settleOverdue(desk: Desk, limit: number): Promise<OpenSale[]> {
  const ids = await lockOverdueBoothIds(desk.db, desk.fair.id, { now: desk.now, limit });
  const opened = [...(await openSales(desk, ids)).values()];
  await settleDown(desk, opened);
  return opened;
}
