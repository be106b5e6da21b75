import { cross, distance, dot, isSamePoint, type Point, scale, subtract } from "./point";
import { doubleSignedArea, edgesOf, isInside, type Ring } from "./polygon";
import { distanceTo, intersection, lengthOf, pointAlong, positionAlong, type Segment } from "./segment";

/**
 * Union and intersection of a few polygons. Corners are integers (callers count in millimetres), so edges meant to be
 * equal are exactly equal; corners and edges closer than `tolerance` are joined. Every edge is cut where it meets
 * another. A piece is boundary exactly when the result lies on one side of it only; the boundary pieces are then
 * joined into rings.
 */
export function unionOf(rings: readonly Ring[], tolerance = ROUNDING): Point[][] {
  return overlay(rings, tolerance, (isIn) => rings.some((_, index) => isIn(index)));
}

export function intersectionOf(rings: readonly Ring[], tolerance = ROUNDING): Point[][] {
  return overlay(rings, tolerance, (isIn) => rings.every((_, index) => isIn(index)));
}

const GRID = 1;
/** A crossing rounded to the grid is at most 0.71 off its edge; neighbouring grid lines stay apart. */
const ROUNDING = 0.75;

type Belongs = (isInRing: (index: number) => boolean) => boolean;

function overlay(rings: readonly Ring[], tolerance: number, belongs: Belongs): Point[][] {
  const welded = weld(rings, tolerance);
  const pieces = settled(cutEverywhere(welded.map(edgesOf), tolerance));
  const isIn = (point: Point) => belongs((index) => isInside(pieces[index] ?? [], point));
  const boundary = distinct(pieces.flat()).flatMap((piece) => {
    const right = isIn(beside(piece, SIDE_STEP));
    const left = isIn(beside(piece, -SIDE_STEP));
    if (right === left) return [];
    return right ? [piece] : [{ from: piece.to, to: piece.from }];
  });
  const junctions = junctionsOf(welded);
  return walk(boundary)
    .map((ring) => withoutStraightCorners(ring, junctions))
    .filter((ring) => ring.length > 2);
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

/**
 * Repeats until nothing is left to cut: rounding a cut to the grid bends its edge a little, perhaps across another
 * edge. Every cut shortens edges, so this ends soon; after the last round the edges stay as they are.
 */
function settled(pieces: Segment[][], roundsLeft = 10): Segment[][] {
  const finer = cutEverywhere(pieces, GRID / 2);
  const isSettled = finer.flat().length === pieces.flat().length;
  return isSettled || roundsLeft === 0 ? finer : settled(finer, roundsLeft - 1);
}

/** The rings' edges, cut at every corner that lies on them and at every crossing. */
function cutEverywhere(rings: readonly Segment[][], tolerance: number): Segment[][] {
  const edges = rings.flatMap((ring, index) => ring.map((edge) => ({ edge, index })));
  const corners = edges.map(({ edge }) => edge.from);
  const cuts = edges.map(({ edge }) => corners.filter((corner) => liesOn(edge, corner, tolerance)));
  edges.forEach(({ edge }, one) => {
    edges.slice(one + 1).forEach(({ edge: other }, ahead) => {
      const crossing = intersection(edge, other);
      if (!crossing || corners.some((corner) => distance(corner, crossing) <= tolerance)) return;
      const whole = { x: Math.round(crossing.x), y: Math.round(crossing.y) };
      cuts[one]?.push(whole);
      cuts[one + 1 + ahead]?.push(whole);
    });
  });
  const pieces: Segment[][] = rings.map(() => []);
  edges.forEach(({ edge, index }, place) => {
    pieces[index]?.push(...cutAt(edge, cuts[place] ?? []));
  });
  return pieces;
}

function liesOn(edge: Segment, point: Point, tolerance: number): boolean {
  const position = positionAlong(edge, point);
  return position > 0 && position < 1 && distanceTo(edge, point) <= tolerance;
}

function cutAt(edge: Segment, points: readonly Point[]): Segment[] {
  const inOrder = [...points].sort((a, b) => positionAlong(edge, a) - positionAlong(edge, b));
  const stops = [edge.from, ...inOrder, edge.to];
  return stops
    .slice(1)
    .map((to, index) => ({ from: stops[index] ?? to, to }))
    .filter(({ from, to }) => !isSamePoint(from, to));
}

/** Each piece once, regardless of direction and repetition. */
function distinct(pieces: readonly Segment[]): Segment[] {
  const byEnds = new Map<string, Segment>();
  for (const piece of pieces) {
    const ends = [keyOf(piece.from), keyOf(piece.to)].sort().join(" ");
    if (!byEnds.has(ends)) byEnds.set(ends, piece);
  }
  return [...byEnds.values()];
}

/** A quarter of a grid unit: nearer to the middle of its piece than to any other piece. */
const SIDE_STEP = 0.25;

function beside(piece: Segment, step: number): Point {
  const along = subtract(piece.to, piece.from);
  const outward = scale({ x: -along.y, y: along.x }, step / lengthOf(piece));
  const middle = pointAlong(piece, 0.5);
  return { x: middle.x + outward.x, y: middle.y + outward.y };
}

/**
 * Joins boundary pieces, which have their inside on the right, into rings: outlines clockwise, holes anticlockwise.
 * Where several pieces start, the rightmost is taken because it bounds the same area.
 */
function walk(boundary: readonly Segment[]): Point[][] {
  const waiting = new Set(boundary);
  const follow = (arrival: Segment): Segment | undefined =>
    [...waiting]
      .filter(({ from }) => isSamePoint(from, arrival.to))
      .toSorted((a, b) => turnBetween(arrival, b) - turnBetween(arrival, a))[0];

  const rings: Point[][] = [];
  for (const first of boundary) {
    const ring: Point[] = [];
    let piece = waiting.has(first) ? first : undefined;
    while (piece) {
      waiting.delete(piece);
      ring.push(piece.from);
      piece = isSamePoint(piece.to, first.from) ? undefined : follow(piece);
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** The turn from one piece to the next: positive to the right, negative to the left. */
function turnBetween(arrival: Segment, next: Segment): number {
  const before = subtract(arrival.to, arrival.from);
  const after = subtract(next.to, next.from);
  return Math.atan2(cross(before, after), dot(before, after));
}

/**
 * Corners that the overlay created or joined; if one ends up on a straight line, it is only left over from a seam.
 */
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
