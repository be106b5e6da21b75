import { planBytes } from "#lib/plan/size";
import type { App, Notifications, StateSlot, Terrain } from "#lib/ports";
import { ByteCache } from "#lib/text/byteCache";
import { LastKnown } from "../base/lastKnown";

type Kept = { version: number | null; atMs: number; terrain: Promise<Terrain> };

/** Other instances write too, so a cached plan is valid for a moment only. */
const TRUE_FOR_MS = 1_000;

/** Caches the plans of recent route searches until they change. */
class TerrainCache {
  private readonly kept: ByteCache<Kept>;

  private readonly lastKnown: LastKnown<Terrain>;

  constructor(notifications: Notifications, mostBytes: number) {
    this.kept = new ByteCache(mostBytes);
    this.lastKnown = new LastKnown(notifications, { mostBytes, bytesOf }, (eventId, key) =>
      key.startsWith(`${eventId} `),
    );
    notifications.listen((eventId) => this.kept.delete(eventId));
  }

  terrain(
    { id, publishedVersion: version }: { id: string; publishedVersion: number | null },
    nowMs: number,
    read: () => Promise<Terrain>,
  ): Promise<Terrain> {
    const kept = this.kept.get(id);
    if (kept && kept.version === version && Math.abs(nowMs - kept.atMs) < TRUE_FOR_MS) return kept.terrain;
    const terrain = this.lastKnown.read(`${id} ${version}`, read);
    this.kept.keep(id, { version, atMs: nowMs, terrain }, terrain.then(bytesOf));
    return terrain;
  }
}

function bytesOf({ plan }: Terrain): number {
  return planBytes(plan);
}

const TERRAINS: StateSlot<TerrainCache> = {
  name: "terrains",
  make: ({ notifications, cacheBytes }) => new TerrainCache(notifications, cacheBytes),
};

export function terrainsOf({ state }: Pick<App, "state">): TerrainCache {
  return state.get(TERRAINS);
}
