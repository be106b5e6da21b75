import type { App } from "#lib/ports";
import { crowdsOf } from "#lib/stats/crowds";
import { LEAST_VISITORS } from "#lib/stats/popularSearches";
import { placesByVisitors } from "#lib/store/analytics/crowds";
import type { Fair } from "#lib/store/events";
import type { Crowds } from "#lib/wayfinding/index";
import { countedOften, isRecorded } from "./recent";

const CACHE = countedOften<Crowds>("crowds");

/** Where visitors usually crowd, by hour of the day; nothing if the organiser does not record visits. */
export async function crowds(app: App, fair: Fair): Promise<Crowds> {
  const { timezone } = fair;
  if (!isRecorded(fair)) return crowdsOf([], timezone);
  return CACHE(app, fair, async (since) =>
    crowdsOf(
      await placesByVisitors(app.db.read, fair.id, { since, timezone, leastVisitors: LEAST_VISITORS }),
      timezone,
    ),
  );
}
