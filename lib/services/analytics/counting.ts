import type { App } from "#lib/ports";
import { RETENTION_KINDS } from "#lib/records/retention";
import { endOf, type Range, type Span, spansPassed, startOf } from "#lib/stats/spans";
import { closeSpan, fairsWithCounts, findMark, saveMark } from "#lib/store/analytics/closing";
import {
  countOldAnalyticsEvents,
  deleteOldAnalyticsEvents,
  deleteOrphans,
  earliestAnalyticsEvent,
  fairsWithAnalyticsEvents,
} from "#lib/store/analytics/events";
import type { Db } from "#lib/store/database";

/** Grace period before an hour is closed, so that an instance with a slow clock can still write into it. */
const GRACE_MS = 120_000;
/** 13 months; after that only the aggregates remain. */
const MOST_DAYS = RETENTION_KINDS.analytics.mostDays;
const ROWS_AT_ONCE = 5_000;
const MS_PER_DAY = 86_400_000;

/** Aggregates the hours that have ended, and then the days and months that they complete. */
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

/** Returns the first hour at or after `since` that has events. */
async function firstHour(app: App, since: Date, end: Date): Promise<Date> {
  const earliest = await earliestAnalyticsEvent(app.db.read, since);
  return earliest && earliest < end ? startOf("hour", earliest) : end;
}

/** Aggregates the days, thirds of a month and months that ended while the mark moved. */
async function closeWider(db: Db, moved: Range): Promise<void> {
  for (const grain of ["day", "third", "month"] as const)
    for (const span of spansPassed(grain, moved)) await closeEach(db, await fairsWithCounts(db, span), span);
}

async function closeEach(db: Db, eventIds: readonly string[], span: Span): Promise<void> {
  for (const eventId of eventIds) await closeSpan(db, eventId, span);
}

/** Deletes raw events after the retention time of their fair, at most that of the installation. Aggregates remain. */
export async function forgetAnalyticsEvents(app: App): Promise<number> {
  const now = app.clock.now();
  const mark = await findMark(app.db.read);
  // Events must not be deleted before they are counted, and retention may be as short as a day.
  if (!mark || now.getTime() - mark.getTime() > MS_PER_DAY) return 0;
  const oldest = { now, mostDays: app.retention.analytics ?? MOST_DAYS, limit: ROWS_AT_ONCE };
  let [sum, count] = [0, ROWS_AT_ONCE];
  while (count === ROWS_AT_ONCE) {
    count = await deleteOldAnalyticsEvents(app.db.read, oldest);
    sum += count;
  }
  await deleteOrphans(app.db.read);
  return sum;
}

/** How many raw events are due for deletion. */
export async function countOldEvents(app: App): Promise<number> {
  const mostDays = app.retention.analytics ?? MOST_DAYS;
  return countOldAnalyticsEvents(app.db.read, { now: app.clock.now(), mostDays });
}
