import { grow } from "#lib/geometry/convex";
import type { Point } from "#lib/geometry/point";
import type { Solid } from "../solids";

/**
 * The length of the shortest line from a to b that keeps a clearance from all solids, by brute force: every pair of
 * corners is tested against every solid. For checks on small halls only.
 */
export function exactLength(solids: readonly Solid[], clearance: number, a: Point, b: Point): number {
  const rings = solids.map(({ ring }) => grow(ring, clearance));
  const isFree = (point: Point) => rings.every((ring) => depthIn(ring, point) < 1e-6);
  const points = [a, b, ...rings.flat().filter(isFree)];
  const metres = points.map((_, i) => (i === 0 ? 0 : Infinity));
  const open = new Set(points.keys());
  while (open.size > 0) {
    const at = [...open].reduce((best, other) => (metres[other]! < metres[best]! ? other : best));
    open.delete(at);
    if (at === 1 || metres[at] === Infinity) break;
    for (const next of open) {
      const there =
        metres[at]! + Math.hypot(points[next]!.x - points[at]!.x, points[next]!.y - points[at]!.y);
      if (there < metres[next]! && rings.every((ring) => !cuts(ring, points[at]!, points[next]!)))
        metres[next] = there;
    }
  }
  return metres[1]!;
}

/** How deep a point is inside a clockwise convex ring; negative outside. */
function depthIn(ring: readonly Point[], point: Point): number {
  return Math.min(...ring.map((corner, i) => depthBehind(corner, ring[(i + 1) % ring.length]!, point)));
}

function depthBehind(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (dx * (point.y - from.y) - dy * (point.x - from.x)) / Math.hypot(dx, dy);
}

/** Whether the line from a to b crosses the ring, tested at the middle of the part inside all of its sides. */
function cuts(ring: readonly Point[], a: Point, b: Point): boolean {
  let [enter, leave] = [0, 1];
  ring.forEach((corner, i) => {
    const next = ring[(i + 1) % ring.length]!;
    const [from, to] = [depthBehind(corner, next, a), depthBehind(corner, next, b)];
    if (from < to) enter = Math.max(enter, -from / (to - from));
    if (from > to) leave = Math.min(leave, from / (from - to));
    if (from === to && from < 1e-6) leave = -1;
  });
  if (enter >= leave) return false;
  const middle = (enter + leave) / 2;
  return depthIn(ring, { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle }) > 1e-6;
}
