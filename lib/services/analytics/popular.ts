import type { App } from "#lib/ports";
import { LEAST_VISITORS, popularSearches } from "#lib/stats/popularSearches";
import { searchesByVisitors } from "#lib/store/analytics/popular";
import type { Fair } from "#lib/store/events";
import { countedOften, isRecorded } from "./recent";

const CACHE = countedOften<string[]>("popularSearches");

/** What visitors have searched for in the last days; nothing if the organiser has switched it off. */
export async function popular(app: App, fair: Fair): Promise<{ searches: string[] }> {
  const { kiosk } = fair.settings as { kiosk?: { popularSearches?: boolean | null } | null };
  if (kiosk?.popularSearches === false || !isRecorded(fair)) return { searches: [] };
  const searches = await CACHE(app, fair, async (since) =>
    popularSearches(await searchesByVisitors(app.db.read, fair.id, since, LEAST_VISITORS)),
  );
  return { searches };
}
