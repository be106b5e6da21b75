import type { Corner } from "#lib/geometry/point";
import { dot, type Point, pointOf, rotate, subtract } from "#lib/geometry/point";
import { areaMm2, clockwise, edgesOf, isSimple, toMm } from "#lib/geometry/polygon";
import { boxAround, centreOf, cornersOf, isNear, type Rect } from "#lib/geometry/rect";
import { type Segment, sharedLength } from "#lib/geometry/segment";
import type { BoothShape } from "#lib/records/booths";

const MM2_PER_M2 = 1_000_000;

/** Whole square millimetres, so that the areas of a split booth add up and prices stay stable. */
export function areaM2(shape: BoothShape): number {
  return shapeAreaMm2(shape) / MM2_PER_M2;
}

function shapeAreaMm2({ width, height, polygon }: BoothShape): number {
  return polygon ? areaMm2(polygon.map(pointOf)) : toMm(width) * toMm(height);
}

/** The corners on the plan, with rotation applied; clockwise for a rectangle. */
export function outline(shape: BoothShape): Point[] {
  if (!shape.polygon) return cornersOf(shape, shape.rotation);
  const centre = centreOf(shape);
  return shape.polygon.map((corner) => rotate(pointOf(corner), shape.rotation, centre));
}

/** The smallest box along the plan's axes that contains the rotated booth. */
export function boundsOf(shape: BoothShape): Rect {
  return boxAround(outline(shape));
}

/** Walls drawn by hand or traced may miss each other by this many metres and still be one wall. */
export const WALL_TOLERANCE = 0.02;

/** Coordinates written 0.02 apart are often slightly farther apart as binary fractions. */
const NEAR = WALL_TOLERANCE + 1e-6;

/** Whether two booths touch along a side, not just at a corner, and lie on opposite sides of it. */
export function adjacent(a: BoothShape, b: BoothShape): boolean {
  const ringA = outline(a);
  const ringB = outline(b);
  if (!isNear(boxAround(ringA), boxAround(ringB), NEAR)) return false;
  const edgesB = edgesOf(clockwise(ringB));
  const walls = edgesOf(clockwise(ringA)).flatMap((edge) => edgesB.map((other) => commonWall(edge, other)));
  return walls.reduce((sum, length) => sum + length, 0) > NEAR;
}

/** Clockwise outlines that touch from outside run along their common wall in opposite directions. */
function commonWall(edge: Segment, other: Segment): number {
  const opposes = dot(subtract(edge.to, edge.from), subtract(other.to, other.from)) < 0;
  return opposes ? sharedLength(edge, other, NEAR) : 0;
}

/** What is wrong with a polygon for a booth, as a sentence; null if nothing is. */
export function polygonFault(polygon: readonly Corner[]): string | null {
  const ring = polygon.map(pointOf);
  if (ring.length < 3) return `A polygon needs at least 3 corners; this one has ${ring.length}.`;
  if (areaMm2(ring) === 0) return "The polygon encloses no area.";
  if (!isSimple(ring)) return "The polygon's outline crosses or touches itself.";
  return null;
}
