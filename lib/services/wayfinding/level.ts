import { lengthBetween } from "#lib/plan/bundle";
import { stampAfter } from "../desk";

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

/** Of a record that was there before, or is new. */
export function stampsOf(former: Stamps | undefined, now: Date): Stamps {
  return {
    createdAt: former?.createdAt ?? now,
    updatedAt: former ? stampAfter(former.updatedAt, now) : now,
  };
}
