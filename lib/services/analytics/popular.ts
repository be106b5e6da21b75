import type { App } from "#lib/ports";
import { LEAST_VISITORS, popularSearches } from "#lib/stats/popularSearches";
import { searchesByVisitors } from "#lib/store/analytics/popular";
import type { Fair } from "#lib/store/events";
import { keepRecent } from "../base/lru";
import { intakeOf } from "./intake";

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Counting reads every event of these days, so the result is cached for this long. */
const FRESH_MS = 10 * 60_000;
const MOST_KEPT = 1_000;

type Kept = { searches: Promise<string[]>; atMs: number };

const CACHE = { name: "popularSearches", make: () => new Map<string, Kept>() };

/** What visitors have searched for in the last days; nothing if the organiser has switched it off. */
export async function popular(app: App, fair: Fair): Promise<{ searches: string[] }> {
  if (!isWanted(fair)) return { searches: [] };
  const [cache, now] = [app.state.get(CACHE), app.clock.now()];
  const known = cache.get(fair.id);
  if (known && now.getTime() - known.atMs < FRESH_MS) return { searches: await known.searches };
  const searches = count(app, fair, now);
  keepRecent(cache, MOST_KEPT, fair.id, { searches, atMs: now.getTime() });
  searches.catch(() => cache.delete(fair.id));
  return { searches: await searches };
}

async function count(app: App, fair: Fair, now: Date): Promise<string[]> {
  await intakeOf(app).queue.flush();
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  return popularSearches(await searchesByVisitors(app.db.read, fair.id, since, LEAST_VISITORS));
}

function isWanted({ settings }: Fair): boolean {
  const { kiosk, analytics } = settings as {
    kiosk?: { popularSearches?: boolean | null } | null;
    analytics?: { enabled?: boolean | null } | null;
  };
  return kiosk?.popularSearches !== false && analytics?.enabled !== false;
}
