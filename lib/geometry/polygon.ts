import { cross, isSamePoint, type Point, subtract } from "./point";
import { distanceTo, type Segment } from "./segment";
import { crossesItself } from "./sweep";

/** A closed outline: its corners in order; the last is joined to the first. */
export type Ring = readonly Point[];

const MM_PER_M = 1000;

export function edgesOf(ring: Ring): Segment[] {
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }));
}

/** Twice the enclosed area: positive when the corners run clockwise on the screen, negative otherwise. */
export function doubleSignedArea(ring: Ring): number {
  const [first, ...rest] = ring;
  if (!first) return 0;
  // Relative to the first corner, so that large coordinates cost no precision.
  const spokes = rest.map((corner) => subtract(corner, first));
  return spokes.reduce((sum, spoke, index) => sum + cross(spoke, spokes[index + 1] ?? spoke), 0);
}

export function clockwise(ring: Ring): Ring {
  return doubleSignedArea(ring) < 0 ? ring.toReversed() : ring;
}

/**
 * The enclosed area in whole square millimetres; halves round up. Corners are rounded relative to the first one, so
 * moving a polygon never changes its area.
 */
export function areaMm2(ring: Ring): number {
  const [first] = ring;
  if (!first) return 0;
  const inMm = ring.map((corner) => ({ x: toMm(corner.x - first.x), y: toMm(corner.y - first.y) }));
  return Math.round(Math.abs(doubleSignedArea(inMm)) / 2);
}

/** Whole millimetres, never minus zero; the tiny addition makes binary fractions of a half round up. */
export function toMm(metres: number): number {
  return Math.round(metres * MM_PER_M + Math.sign(metres) * 1e-6) + 0;
}

/** Whether the point lies inside; a point exactly on the outline may count either way. */
export function containsPoint(ring: Ring, point: Point): boolean {
  return isInside(edgesOf(ring), point);
}

/** The even-odd rule: a ray from an inner point crosses an odd number of edges. */
export function isInside(edges: readonly Segment[], { x, y }: Point): boolean {
  let inside = false;
  for (const { from, to } of edges) {
    const spansRay = from.y > y !== to.y > y;
    if (spansRay && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
  }
  return inside;
}

/** Whether the outline neither crosses nor touches itself. */
export function isSimple(ring: Ring): boolean {
  const edges = edgesOf(ring);
  const isDrawn = edges.every((edge, index) => {
    const next = edges[(index + 1) % edges.length];
    return next && !isSamePoint(edge.from, edge.to) && !turnsBack(edge, next);
  });
  return isDrawn && !crossesItself(edges);
}

function turnsBack(edge: Segment, next: Segment): boolean {
  return distanceTo(next, edge.from) === 0 || distanceTo(edge, next.to) === 0;
}
