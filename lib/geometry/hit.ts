import type { Point } from "./point";
import { containsPoint, edgesOf, type Ring } from "./polygon";
import type { Rect } from "./rect";
import { distanceTo } from "./segment";

/** The distance from a point to an area; 0 inside. */
export function distanceToArea(ring: Ring, point: Point): number {
  if (containsPoint(ring, point)) return 0;
  return Math.min(...edgesOf(ring).map((edge) => distanceTo(edge, point)));
}

/** The distance from a point to a line with a thickness; 0 on it. */
export function distanceToLine(points: readonly Point[], thickness: number, point: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    nearest = Math.min(nearest, distanceTo({ from: points[i - 1]!, to: points[i]! }, point));
  }
  return Math.max(0, nearest - thickness / 2);
}

/** The box grown by a distance on every side. */
export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
