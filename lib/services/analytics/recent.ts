import type { App, StateSlot } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { ByteCache } from "#lib/text/byteCache";
import { byteSize } from "#lib/text/byteSize";
import { intakeOf } from "./intake";

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Counting reads every event of these days, so the result is cached for this long. */
const FRESH_MS = 10 * 60_000;

/** What is counted from the events of the last days, cached by event. */
export function countedOften<T>(name: string) {
  const slot: StateSlot<ByteCache<{ counted: Promise<T>; atMs: number }>> = {
    name,
    make: ({ cacheBytes }) => new ByteCache(cacheBytes),
  };
  return async (app: App, fair: Fair, count: (since: Date) => Promise<T>): Promise<T> => {
    const [cache, now] = [app.state.get(slot), app.clock.now()];
    const known = cache.get(fair.id);
    if (known && now.getTime() - known.atMs < FRESH_MS) return known.counted;
    const counted = flushed(app).then(() => count(new Date(now.getTime() - DAYS * DAY_MS)));
    cache.keep(fair.id, { counted, atMs: now.getTime() }, counted.then(byteSize));
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
