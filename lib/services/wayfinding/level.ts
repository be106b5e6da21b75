import { lengthBetween } from "#lib/plan/bundle";
import { stampAfter } from "../base/writeContext";

type Stamps = { createdAt: Date; updatedAt: Date };
type Placed = { id: string; x: number; y: number };

/** The edges themselves get their lengths, because copying 60,000 takes longer than measuring them. */
export function withLengths<E extends { from: string; to: string }>(
  edges: readonly E[],
  nodes: readonly Placed[],
): (E & { lengthM: number })[] {
  const places = new Map(nodes.map((node) => [node.id, node]));
  return edges.map((edge) =>
    Object.assign(edge, { lengthM: lengthBetween(places.get(edge.from), places.get(edge.to)) }),
  );
}

/** The existing record if nothing differs, otherwise the new one with its timestamps. `next` is not copied. */
export function recordOf<R extends Stamps>(former: R | undefined, next: R, now: Date): R {
  if (!former) return next;
  if (isSameRecord(former, next)) return former;
  next.createdAt = former.createdAt;
  next.updatedAt = stampAfter(former.updatedAt, now);
  return next;
}

function isSameRecord<R extends Stamps>(former: R, next: R): boolean {
  for (const field in next) {
    if (field === "createdAt" || field === "updatedAt") continue;
    if (!isEqual(former[field], next[field])) return false;
  }
  return true;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}
