import type { App, Notifications, StateSlot, Terrain } from "#lib/ports";
import { LastKnown } from "../base/lastKnown";
import { keepRecent } from "../base/lru";

type Kept = { version: number | null; atMs: number; terrain: Promise<Terrain> };

const MOST_TERRAINS = 32;
/** Other instances write too, so a cached plan is valid for a moment only. */
const TRUE_FOR_MS = 1_000;

/** Caches the plans of recent route searches until they change. */
export class TerrainCache {
  private readonly kept = new Map<string, Kept>();

  private readonly lastKnown: LastKnown<Terrain>;

  constructor(notifications: Notifications) {
    this.lastKnown = new LastKnown(notifications, (eventId, key) => key.startsWith(`${eventId} `));
    notifications.listen((eventId) => this.kept.delete(eventId));
  }

  terrain(
    { id, publishedVersion: version }: { id: string; publishedVersion: number | null },
    nowMs: number,
    read: () => Promise<Terrain>,
  ): Promise<Terrain> {
    const kept = this.kept.get(id);
    if (kept && kept.version === version && Math.abs(nowMs - kept.atMs) < TRUE_FOR_MS) return kept.terrain;
    const known = this.lastKnown.read(`${id} ${version}`, read);
    const { terrain } = keepRecent(this.kept, MOST_TERRAINS, id, { version, atMs: nowMs, terrain: known });
    terrain.catch(() => this.kept.delete(id));
    return terrain;
  }
}

const TERRAINS: StateSlot<TerrainCache> = {
  name: "terrains",
  make: ({ notifications }) => new TerrainCache(notifications),
};

export function terrainsOf({ state }: Pick<App, "state">): TerrainCache {
  return state.get(TERRAINS);
}
