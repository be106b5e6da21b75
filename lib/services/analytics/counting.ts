import type { App, Db } from "#lib/ports";
import { endOf, type Range, type Span, spansPassed, startOf } from "#lib/stats/spans";
import { closeSpan, fairsWithCounts, findMark, saveMark } from "#lib/store/analytics/closing";
import {
  deleteOldAnalyticsEvents,
  deleteOrphans,
  earliestAnalyticsEvent,
  fairsWithAnalyticsEvents,
} from "#lib/store/analytics/events";

/** An hour is counted when nothing can be written into it any more, also by an instance whose clock is late. */
const GRACE_MS = 120_000;
/** 13 months; then only the counts are kept. */
const MOST_DAYS = 396;
const ROWS_AT_ONCE = 5_000;
const MS_PER_DAY = 86_400_000;

/** Adds up the hours that are over, one after the other, and with them the days and months that are over. */
export async function closeHours(app: App): Promise<void> {
  const db = app.db.read;
  const end = startOf("hour", new Date(app.clock.now().getTime() - GRACE_MS));
  let mark = (await findMark(db)) ?? (await firstHour(app, new Date(0), end));
  while (mark < end) {
    const from = await firstHour(app, mark, end);
    const to = from < end ? endOf("hour", from) : end;
    if (from < to)
      await closeEach(db, await fairsWithAnalyticsEvents(db, { from, to }), { grain: "hour", from, to });
    await closeWider(db, { from: mark, to });
    await saveMark(db, to);
    mark = to;
  }
}

/** The first hour at or after a moment in which anything happened. */
async function firstHour(app: App, since: Date, end: Date): Promise<Date> {
  const earliest = await earliestAnalyticsEvent(app.db.read, since);
  return earliest && earliest < end ? startOf("hour", earliest) : end;
}

/** What ended while the mark moved: days, the thirds that ended with them, and the months with those. */
async function closeWider(db: Db, moved: Range): Promise<void> {
  for (const grain of ["day", "third", "month"] as const)
    for (const span of spansPassed(grain, moved)) await closeEach(db, await fairsWithCounts(db, span), span);
}

async function closeEach(db: Db, eventIds: readonly string[], span: Span): Promise<void> {
  for (const eventId of eventIds) await closeSpan(db, eventId, span);
}

/** Beacons go after the time that their fair keeps them, at most 13 months; their counts stay. */
export async function forgetAnalyticsEvents(app: App): Promise<void> {
  const now = app.clock.now();
  const mark = await findMark(app.db.read);
  // What is not counted yet must not go, and a fair may keep its beacons for as little as a day.
  if (!mark || now.getTime() - mark.getTime() > MS_PER_DAY) return;
  const oldest = { now, mostDays: MOST_DAYS, limit: ROWS_AT_ONCE };
  while ((await deleteOldAnalyticsEvents(app.db.read, oldest)) === ROWS_AT_ONCE);
  await deleteOrphans(app.db.read);
}
