import { lengthBetween } from "#lib/plan/bundle";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { lockLevelForNetwork } from "#lib/store/wayfinding";
import { stampAfter } from "../desk";
import { unknown } from "../references";

type Stamps = { createdAt: Date; updatedAt: Date };
type Placed = { id: string; x: number; y: number };

export function withLengths<E extends { from: string; to: string }>(
  edges: readonly E[],
  nodes: readonly Placed[],
): (E & { lengthM: number })[] {
  const places = new Map(nodes.map((node) => [node.id, node]));
  return edges.map((edge) => ({
    ...edge,
    lengthM: lengthBetween(places.get(edge.from), places.get(edge.to)),
  }));
}

/** Changes of one level's network wait for each other. */
export async function lockLevel({ db, fair }: { db: Db; fair: Fair }, levelId: string): Promise<void> {
  if (await lockLevelForNetwork(db, fair.id, levelId)) return;
  throw unknown("levelId", `There is no level ${levelId} in this event.`);
}

/** Of a record that was there before, or is new. */
export function stampsOf(former: Stamps | undefined, now: Date): Stamps {
  return {
    createdAt: former?.createdAt ?? now,
    updatedAt: former ? stampAfter(former.updatedAt, now) : now,
  };
}
