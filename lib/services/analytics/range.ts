import type { App } from "#lib/ports";
import { type RequestedRange, requestedRange } from "#lib/stats/requestedRange";
import { type Hours, hoursOf, type Range, spansOf, wholeHours } from "#lib/stats/spans";
import { findMark } from "#lib/store/analytics/closing";
import type { Parts } from "#lib/store/analytics/rows";
import type { Fair } from "#lib/store/events";
import { intakeOf } from "./intake";

/** A requested range as it is counted: its whole hours, and the aggregate rows that cover them. */
export type Counted = { range: Range; parts: Parts; hours: Hours };

/** Flushes the queue first, so that the result includes everything received before the request. */
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
