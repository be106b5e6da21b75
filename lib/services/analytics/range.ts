import { endOf, type Hours, hoursOf, type Range, spansOf, wholeHours } from "#lib/stats/spans";
import { findMark } from "#lib/store/analytics/closing";
import type { Parts } from "#lib/store/analytics/rows";
import type { App } from "../context";

const USUAL_DAYS = 30;
const MS_PER_DAY = 86_400_000;

export type RangeWish = { from?: Date | undefined; to?: Date | undefined };

/** A range as it is counted: its whole hours, and the rows that these add up from. */
export type Counted = { range: Range; parts: Parts; hours: Hours };

/** What is still on its way is stored first, so that nobody misses what was told before they asked. */
export async function countedRange(app: App, wish: RangeWish): Promise<Counted> {
  await app.intake.queue.flush();
  const now = app.clock.now();
  const to = wish.to ?? endOf("hour", wish.from && wish.from > now ? wish.from : now);
  const from = wish.from ?? new Date(to.getTime() - USUAL_DAYS * MS_PER_DAY);
  const range = wholeHours({ from, to });
  const closedUntil = (await findMark(app.db.read)) ?? new Date(0);
  return { range, parts: spansOf(range, closedUntil), hours: hoursOf(range, closedUntil) };
}
