import { lengthBetween } from "#lib/plan/bundle";
import { stampAfter } from "../base/writeContext";

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

/** The existing record if nothing differs, otherwise the new one with its timestamps. */
export function recordOf<R extends object>(
  former: (R & Stamps) | undefined,
  patch: R,
  now: Date,
): R & Stamps {
  const fields = Object.keys(patch) as (keyof R)[];
  if (former && fields.every((field) => isEqual(former[field], patch[field]))) return former;
  return {
    ...patch,
    createdAt: former?.createdAt ?? now,
    updatedAt: former ? stampAfter(former.updatedAt, now) : now,
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}
