import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { keepRecent } from "../base/lru";
import { intakeOf } from "./intake";

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Counting reads every event of these days, so the result is cached for this long. */
const FRESH_MS = 10 * 60_000;
const MOST_KEPT = 1_000;

/** What is counted from the events of the last days, cached by event. */
export function countedOften<T>(name: string) {
  const slot = { name, make: () => new Map<string, { counted: Promise<T>; atMs: number }>() };
  return async (app: App, fair: Fair, count: (since: Date) => Promise<T>): Promise<T> => {
    const [cache, now] = [app.state.get(slot), app.clock.now()];
    const known = cache.get(fair.id);
    if (known && now.getTime() - known.atMs < FRESH_MS) return known.counted;
    const counted = flushed(app).then(() => count(new Date(now.getTime() - DAYS * DAY_MS)));
    keepRecent(cache, MOST_KEPT, fair.id, { counted, atMs: now.getTime() });
    counted.catch(() => cache.delete(fair.id));
    return counted;
  };
}

async function flushed(app: App): Promise<void> {
  await intakeOf(app).queue.flush();
}

/** Whether visits of the event are recorded. */
export function isRecorded({ settings }: Pick<Fair, "settings">): boolean {
  return (settings.analytics as { enabled?: boolean | null } | undefined)?.enabled !== false;
}
