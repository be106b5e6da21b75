import { add, cross, distance, dot, type Point, scale, subtract } from "./point";

export type Segment = { readonly from: Point; readonly to: Point };

export function lengthOf({ from, to }: Segment): number {
  return distance(from, to);
}

/** The position of a point's projection on the segment: 0 at `from`, 1 at `to`, beyond them outside the segment. */
export function positionAlong({ from, to }: Segment, point: Point): number {
  const along = subtract(to, from);
  const squared = dot(along, along);
  return squared === 0 ? 0 : dot(subtract(point, from), along) / squared;
}

export function pointAlong({ from, to }: Segment, position: number): Point {
  return add(from, scale(subtract(to, from), position));
}

export function nearestOn(segment: Segment, point: Point): Point {
  return pointAlong(segment, Math.min(1, Math.max(0, positionAlong(segment, point))));
}

export function distanceTo(segment: Segment, point: Point): number {
  return distance(point, nearestOn(segment, point));
}

/** Where two segments meet, ends included; null if they do not meet or run parallel. */
export function intersection(a: Segment, b: Segment): Point | null {
  const alongA = subtract(a.to, a.from);
  const alongB = subtract(b.to, b.from);
  const slant = cross(alongA, alongB);
  if (slant === 0) return null;
  const between = subtract(b.from, a.from);
  const onA = cross(between, alongB) / slant;
  const onB = cross(between, alongA) / slant;
  const meets = onA >= 0 && onA <= 1 && onB >= 0 && onB <= 1;
  return meets ? pointAlong(a, onA) : null;
}

/** The length over which `b` runs along `a`, never farther from it than `tolerance`; 0 when it does not. */
export function sharedLength(a: Segment, b: Segment, tolerance: number): number {
  const from = positionAlong(a, b.from);
  const to = positionAlong(a, b.to);
  const start = Math.max(0, Math.min(from, to));
  const end = Math.min(1, Math.max(from, to));
  if (end <= start) return 0;
  const runsAlong = [start, end].every((position) => {
    const opposite = pointAlong(b, (position - from) / (to - from));
    return distance(pointAlong(a, position), opposite) <= tolerance;
  });
  return runsAlong ? (end - start) * lengthOf(a) : 0;
}
