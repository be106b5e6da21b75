import type { App } from "#lib/ports";
import type { RequestedRange } from "#lib/stats/requestedRange";
import { standingOf } from "#lib/stats/standing";
import * as store from "#lib/store/analytics/exhibitors";
import { countsByDay } from "#lib/store/analytics/summary";
import type { Fair } from "#lib/store/events";
import { find } from "../exhibitors/read";
import { countedRange } from "./range";
import { daysOf } from "./summary";

const TOP = 20;

/** Statistics of one exhibitor, with a comparison to the others. */
export async function exhibitor(app: App, fair: Fair, key: string, requested: RequestedRange) {
  const { id, slug, name } = await find(app.db.read, fair, key);
  const { range, parts, hours } = await countedRange(app, fair, requested);
  const db = app.db.read;
  const targets = await store.targetsOfExhibitor(db, id);
  const days = await countsByDay(db, fair.id, hours, { timezone: fair.timezone, targets });
  const standing = standingOf(
    id,
    await store.exhibitorIds(db, fair.id),
    await store.countsByExhibitor(db, fair.id, parts),
    await store.similarExhibitorIds(db, id),
  );
  return {
    exhibitor: { id, slug, name },
    ...range,
    ...standing,
    byDay: daysOf(days),
    searches: await store.searchesFor(db, fair.id, hours, targets, TOP),
    routesTo: standing.totals.route,
    bookmarks: standing.totals.bookmark,
    bannerImpressions: standing.totals.banner_impression,
    bannerClicks: standing.totals.banner_click,
  };
}
