import type { App } from "#lib/ports";
import { type RequestedRange, requestedRange } from "#lib/stats/requestedRange";
import { type Hours, hoursOf, type Range, spansOf, wholeHours } from "#lib/stats/spans";
import { findMark } from "#lib/store/analytics/closing";
import type { Parts } from "#lib/store/analytics/rows";
import type { Fair } from "#lib/store/events";
import { intakeOf } from "./intake";

/** A range as it is counted: its whole hours, and the rows that these add up from. */
export type Counted = { range: Range; parts: Parts; hours: Hours };

/** What is still on its way is stored first, so that nobody misses what was told before they asked. */
export async function countedRange(
  app: App,
  { timezone }: Pick<Fair, "timezone">,
  requested: RequestedRange,
): Promise<Counted> {
  const range = wholeHours(requestedRange(requested, timezone, app.clock.now()));
  await intakeOf(app).queue.flush();
  const closedUntil = (await findMark(app.db.read)) ?? new Date(0);
  return { range, parts: spansOf(range, closedUntil), hours: hoursOf(range, closedUntil) };
}
