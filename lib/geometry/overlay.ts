import polygonClipping, { type MultiPolygon, type Polygon } from "polygon-clipping";
import { distance, isSamePoint, type Point } from "./point";
import { doubleSignedArea, edgesOf, type Ring } from "./polygon";
import { distanceTo, positionAlong, type Segment } from "./segment";

/**
 * Union and intersection of a few polygons. Corners are integers (callers count in millimetres), so edges meant to be
 * equal are exactly equal; corners and edges closer than `tolerance` are joined first.
 */
export function unionOf(rings: readonly Ring[], tolerance = ROUNDING): Point[][] {
  return overlay(rings, tolerance, (first, ...others) => polygonClipping.union(first, ...others));
}

export function intersectionOf(rings: readonly Ring[], tolerance = ROUNDING): Point[][] {
  return overlay(rings, tolerance, (first, ...others) => polygonClipping.intersection(first, ...others));
}

/** A crossing rounded to the grid is at most 0.71 off its edge; neighbouring grid lines stay apart. */
const ROUNDING = 0.75;

type Clip = (first: Polygon, ...others: Polygon[]) => MultiPolygon;

function overlay(rings: readonly Ring[], tolerance: number, clip: Clip): Point[][] {
  const joined = join(weld(rings, tolerance), tolerance);
  const [first, ...others] = joined.map((ring): Polygon => [ring.map(({ x, y }) => [x, y])]);
  if (!first) return [];
  const junctions = junctionsOf(joined);
  return clip(first, ...others)
    .flatMap((polygon) => polygon.map((ring, index) => inDirection(ring, index === 0)))
    .map((ring) => withoutStraightCorners(ring, junctions))
    .filter((ring) => ring.length > 2);
}

/** Outlines run clockwise, holes anticlockwise; the library repeats the first corner at the end. */
function inDirection(ring: readonly [number, number][], isOuter: boolean): Point[] {
  const corners = ring.slice(0, -1).map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }));
  return isOutline(corners) === isOuter ? corners : corners.reverse();
}

/** Each corner moves onto an earlier one within the tolerance. */
function weld(rings: readonly Ring[], tolerance: number): Ring[] {
  const seen: Point[] = [];
  return rings.map((ring) => {
    const welded = ring.map((corner) => seen.find((other) => distance(other, corner) <= tolerance) ?? corner);
    seen.push(...welded);
    return welded.filter((corner, index) => !isSamePoint(corner, welded.at(index - 1) ?? corner));
  });
}

/** Edges bend to the corners of others that lie within the tolerance. */
function join(rings: readonly Ring[], tolerance: number): Ring[] {
  const corners = rings.flat();
  return rings.map((ring) =>
    edgesOf(ring).flatMap((edge) => [
      edge.from,
      ...corners
        .filter((corner) => liesOn(edge, corner, tolerance))
        .sort((a, b) => positionAlong(edge, a) - positionAlong(edge, b)),
    ]),
  );
}

function liesOn(edge: Segment, point: Point, tolerance: number): boolean {
  const position = positionAlong(edge, point);
  return position > 0 && position < 1 && distanceTo(edge, point) <= tolerance;
}

/** Whether a corner belongs to several rings or is new; on a straight line it is only left over from a seam. */
function junctionsOf(rings: readonly Ring[]): (corner: Point) => boolean {
  const uses = new Map<string, number>();
  for (const corner of rings.flat()) uses.set(keyOf(corner), (uses.get(keyOf(corner)) ?? 0) + 1);
  return (corner) => uses.get(keyOf(corner)) !== 1;
}

function withoutStraightCorners(ring: Point[], isJunction: (corner: Point) => boolean): Point[] {
  const straight = ring.findIndex((corner, index) => {
    const chord = { from: ring.at(index - 1) ?? corner, to: ring[(index + 1) % ring.length] ?? corner };
    const offLine = distanceTo(chord, corner);
    return offLine === 0 || (isJunction(corner) && offLine <= ROUNDING);
  });
  return straight < 0 || ring.length < 3
    ? ring
    : withoutStraightCorners(ring.toSpliced(straight, 1), isJunction);
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

/** Whether a ring is an outline rather than a hole. */
export function isOutline(ring: Ring): boolean {
  return doubleSignedArea(ring) > 0;
}
