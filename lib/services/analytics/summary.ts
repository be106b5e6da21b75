import type { App } from "#lib/ports";
import type { RequestedRange } from "#lib/stats/requestedRange";
import { totalsOf } from "#lib/stats/standing";
import * as store from "#lib/store/analytics/summary";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { type Counted, countedRange } from "./range";

/** Number of most frequent entries in each list. */
const TOP = 20;
const CELL_METRES = 1;

export async function summary(app: App, fair: Fair, requested: RequestedRange) {
  return sumUp(app.db.read, fair, await countedRange(app, fair, requested));
}

async function sumUp(db: Db, { id, timezone }: Fair, { range, parts, hours }: Counted) {
  const [counts, seen, banners, heat, topExhibitors, topBooths, topSearches, topRoutes, categories] =
    await Promise.all([
      store.countsByDay(db, id, hours, { timezone, targets: null }),
      store.sessionsByDay(db, id, range, parts, timezone),
      store.bannerSums(db, id, parts),
      store.heatByLevel(db, id, parts),
      store.topExhibitors(db, id, parts, TOP),
      store.topBooths(db, id, parts, TOP),
      store.topSearches(db, id, parts, TOP),
      store.topRoutes(db, id, parts, TOP),
      store.categoryCounts(db, id, parts),
    ]);
  const sessionsOn = new Map(seen.map(({ date, sessions }) => [date, sessions]));
  return {
    ...range,
    totals: totalsOf(counts),
    sessions: seen.reduce((sum, { firstInRange }) => sum + firstInRange, 0),
    byDay: daysOf(counts).map((day) => ({ ...day, sessions: sessionsOn.get(day.date) ?? 0 })),
    topExhibitors,
    topBooths,
    topSearches,
    topRoutes,
    categories,
    banners: banners.map((banner) => ({ ...banner, ctr: ratio(banner.clicks, banner.impressions) })),
    heatmap: Object.fromEntries(
      [...heat].map(([levelId, points]) => [levelId, { cell: CELL_METRES, points }]),
    ),
  };
}

export function daysOf(counts: readonly store.DayCount[]) {
  const dates = [...new Set(counts.map(({ date }) => date))];
  return dates.map((date) => ({ date, totals: totalsOf(counts.filter((count) => count.date === date)) }));
}

/** Clicks may exceed impressions when a visitor's first event is lost. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
