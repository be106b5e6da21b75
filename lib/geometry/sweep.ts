import { cross, isSamePoint, type Point, subtract } from "./point";
import { distanceTo, intersection, type Segment } from "./segment";

type Edge = { segment: Segment; left: Point; right: Point; index: number };
type Arrival = { edge: Edge; at: Point; isEnd: boolean };

/**
 * Whether two edges of an outline meet anywhere but at the corner that neighbours share. A line sweeps over the plan
 * from left to right and only edges next to each other on it are compared (Shamos and Hoey), so an outline of ten
 * thousand corners takes milliseconds rather than minutes.
 */
export function crossesItself(segments: readonly Segment[]): boolean {
  const edges = segments.map(toEdge);
  const onLine: Edge[] = [];
  const meets = (a: Edge | undefined, b: Edge | undefined) =>
    a !== undefined && b !== undefined && !areNeighbours(a, b, edges.length) && touch(a.segment, b.segment);

  for (const { edge, isEnd } of arrivals(edges)) {
    const place = isEnd ? onLine.indexOf(edge) : placeOf(edge, onLine);
    const [before, after] = [onLine[place - 1], onLine[isEnd ? place + 1 : place]];
    if (isEnd) {
      onLine.splice(place, 1);
      if (meets(before, after)) return true;
    } else {
      onLine.splice(place, 0, edge);
      if (meets(before, edge) || meets(edge, after)) return true;
    }
  }
  return false;
}

/** Where one edge ends and another begins, the new one comes first so that the two are compared. */
function arrivals(edges: readonly Edge[]): Arrival[] {
  const all = edges.flatMap((edge) => [
    { edge, at: edge.left, isEnd: false },
    { edge, at: edge.right, isEnd: true },
  ]);
  return all.sort((a, b) => compare(a.at, b.at) || Number(a.isEnd) - Number(b.isEnd));
}

/** Edges on the sweep line are ordered from top to bottom. */
function placeOf(edge: Edge, onLine: readonly Edge[]): number {
  let [low, high] = [0, onLine.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(edge, onLine[middle] as Edge)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBelow(edge: Edge, other: Edge): boolean {
  const along = subtract(other.right, other.left);
  const side = cross(along, subtract(edge.left, other.left));
  return (side === 0 ? cross(along, subtract(edge.right, other.left)) : side) > 0;
}

function toEdge(segment: Segment, index: number): Edge {
  const { from, to } = segment;
  const [left, right] = compare(from, to) <= 0 ? [from, to] : [to, from];
  return { segment, left, right, index };
}

function compare(a: Point, b: Point): number {
  return a.x - b.x || a.y - b.y;
}

function areNeighbours(a: Edge, b: Edge, count: number): boolean {
  const apart = Math.abs(a.index - b.index);
  return apart <= 1 || apart === count - 1;
}

function touch(a: Segment, b: Segment): boolean {
  if (intersection(a, b)) return true;
  return [b.from, b.to].some((end) => liesOn(a, end)) || [a.from, a.to].some((end) => liesOn(b, end));
}

function liesOn(segment: Segment, point: Point): boolean {
  return (
    isSamePoint(segment.from, point) || isSamePoint(segment.to, point) || distanceTo(segment, point) === 0
  );
}
