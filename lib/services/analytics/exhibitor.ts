import { Refusal } from "#lib/refusal";
import { standingOf } from "#lib/stats/standing";
import * as store from "#lib/store/analytics/exhibitors";
import { countsByDay } from "#lib/store/analytics/summary";
import type { Fair } from "#lib/store/events";
import { findExhibitorId, findExhibitors } from "#lib/store/exhibitors";
import type { App } from "../context";
import { countedRange, type RangeWish } from "./range";
import { daysOf } from "./summary";

const TOP = 20;

/** How one exhibitor does, by itself and among the others. */
export async function exhibitor(app: App, fair: Fair, key: string, wish: RangeWish) {
  const { id, slug, name } = await find(app, fair, key);
  const { range, parts, hours } = await countedRange(app, wish);
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

async function find({ db }: App, fair: Fair, key: string) {
  const id = await findExhibitorId(db.read, fair.id, key);
  const found = id && (await findExhibitors(db.read, fair.id, [id])).get(id);
  if (!found) throw new Refusal("exhibitor_not_found", `There is no exhibitor "${key}" in this event.`);
  return found;
}
