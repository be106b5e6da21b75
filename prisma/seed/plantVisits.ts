import type { App } from "#lib/ports";
import type { AnalyticsEvent } from "#lib/stats/analyticsEvent";
import { insertHistory } from "#lib/store/analytics/events";
import type { Fair } from "#lib/store/events";
import type { DemoFair } from "./records";
import { type DemoVisit, demoVisits } from "./visits";

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
/** Long statements block the embedded database. */
const ROWS_AT_ONCE = 2_000;

type Names = ReadonlyMap<string, string>;
export type Targets = {
  levelIds: Names;
  boothIds: Names;
  exhibitorIds: Names;
  categoryIds: Names;
  bannerIds: Names;
};

const NOTHING: Omit<AnalyticsEvent, "type" | "sessionId"> = {
  targetType: null,
  targetId: null,
  detail: null,
  results: null,
  levelId: null,
  x: null,
  y: null,
  meta: null,
};

/** The visits of the weeks before, in a few statements. */
export async function plantVisits(app: App, fair: Fair, demo: DemoFair, targets: Targets): Promise<void> {
  const today = Math.floor(app.clock.now().getTime() / MS_PER_DAY) * MS_PER_DAY;
  const rows = demoVisits(demo).map((visit) => ({
    at: new Date(today - visit.daysAgo * MS_PER_DAY + visit.minuteOfDay * MS_PER_MINUTE),
    analyticsEvent: analyticsEventOf(visit, targets),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insertHistory(app.db.read, fair.id, rows.slice(from, from + ROWS_AT_ONCE));
  }
}

function analyticsEventOf({ session, did }: DemoVisit, targets: Targets): AnalyticsEvent {
  const base = { ...NOTHING, sessionId: `sample-${session}`, type: did.type };
  const about = (targetType: string, ids: Names, name: string): AnalyticsEvent => ({
    ...base,
    targetType,
    targetId: ids.get(name) ?? null,
  });
  switch (did.type) {
    case "view":
      return base;
    case "banner_impression":
    case "banner_click":
      return about("banner", targets.bannerIds, did.banner);
    case "search":
      return { ...base, detail: did.words, results: did.results };
    case "booth_click":
      return about("booth", targets.boothIds, did.booth);
    case "route":
      return { ...about("booth", targets.boothIds, did.booth), detail: did.from };
    case "exhibitor_view":
    case "bookmark":
    case "share":
      return about("exhibitor", targets.exhibitorIds, did.exhibitor);
    case "category_select":
      return about("category", targets.categoryIds, did.category);
    case "position":
      return { ...base, levelId: targets.levelIds.get(did.level) ?? null, x: did.x, y: did.y };
  }
}
