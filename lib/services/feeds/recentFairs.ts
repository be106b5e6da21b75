import type { App, StateSlot } from "#lib/ports";
import { type Fair, findFair } from "#lib/store/events";
import { ByteCache } from "#lib/text/byteCache";
import { byteSize } from "#lib/text/byteSize";
import { LastKnown } from "../base/lastKnown";
import { SharedReadings } from "../base/sharedReadings";

type KnownFairs = { last: LastKnown<Fair | null>; readings: SharedReadings<Fair | null> };

/** Caches the fairs of visitors, because many request the same one at the same moment. */
const KNOWN_FAIRS: StateSlot<KnownFairs> = {
  name: "known fairs",
  make: ({ notifications, cacheBytes: mostBytes }) => ({
    last: new LastKnown(notifications, { mostBytes }, (eventId, _key, fair) => fair?.id === eventId),
    readings: new SharedReadings(),
  }),
};

/** The fair of a public address. */
export function publicFair({ db, state }: Pick<App, "db" | "state">, key: string): Promise<Fair | null> {
  const { last, readings } = state.get(KNOWN_FAIRS);
  return readings.read(key, () => last.read(key, () => findFair(db.read, key, null)));
}

/** Changes made by other instances are seen only by reading again. */
const RECENT_MS = 1_000;

/** Caches fairs for endpoints with thousands of requests a second. Changes of this process apply at once. */
export function recentFairs(app: Pick<App, "db" | "clock" | "notifications" | "state" | "cacheBytes">) {
  const { clock, notifications, cacheBytes } = app;
  const kept = new ByteCache<{ fair: Fair; at: number }>(cacheBytes);
  notifications.listen((eventId) => {
    for (const [key, { fair }] of kept.entries()) if (fair.id === eventId) kept.delete(key);
  });
  return async (key: string): Promise<Fair | null> => {
    const now = clock.now().getTime();
    const recent = kept.get(key);
    if (recent && now - recent.at < RECENT_MS) return recent.fair;
    const fair = await publicFair(app, key);
    if (fair) kept.keep(key, { fair, at: now }, byteSize(fair));
    else kept.delete(key);
    return fair;
  };
}
