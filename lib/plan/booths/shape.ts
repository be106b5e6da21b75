import type { Corner } from "#lib/geometry/point";
import { dot, type Point, pointOf, rotate, subtract } from "#lib/geometry/point";
import { areaMm2, clockwise, edgesOf, isSimple, toMm } from "#lib/geometry/polygon";
import { boxAround, centreOf, cornersOf, isNear, type Rect } from "#lib/geometry/rect";
import { type Segment, sharedLength } from "#lib/geometry/segment";
import type { BoothShape } from "#lib/records/booths";

const MM2_PER_M2 = 1_000_000;

/** Whole square millimetres, so that the parts of a booth sum to the whole and prices never wobble. */
export function areaM2(shape: BoothShape): number {
  return shapeAreaMm2(shape) / MM2_PER_M2;
}

function shapeAreaMm2({ width, height, polygon }: BoothShape): number {
  return polygon ? areaMm2(polygon.map(pointOf)) : toMm(width) * toMm(height);
}

/** The corners as they lie in the plan, rotation applied, clockwise for a rectangle. */
export function outline(shape: BoothShape): Point[] {
  if (!shape.polygon) return cornersOf(shape, shape.rotation);
  const centre = centreOf(shape);
  return shape.polygon.map((corner) => rotate(pointOf(corner), shape.rotation, centre));
}

/** The smallest box along the plan's axes that holds the booth as it lies. */
export function boundsOf(shape: BoothShape): Rect {
  return boxAround(outline(shape));
}

/** Walls drawn by hand or traced from a drawing miss each other by this much and still are one wall. */
export const WALL_TOLERANCE = 0.02;

/** Two coordinates written 0.02 apart are often a hair more than that in binary fractions. */
const NEAR = WALL_TOLERANCE + 1e-6;

/** Whether two booths touch along a side, not merely at a corner, and lie on its two sides. */
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

/** What is wrong with a polygon that a booth should take, as a sentence; null when nothing is. */
export function polygonFault(polygon: readonly Corner[]): string | null {
  const ring = polygon.map(pointOf);
  if (ring.length < 3) return `A polygon needs at least 3 corners; this one has ${ring.length}.`;
  if (areaMm2(ring) === 0) return "The polygon encloses no area.";
  if (!isSimple(ring)) return "The polygon's outline crosses or touches itself.";
  return null;
}
