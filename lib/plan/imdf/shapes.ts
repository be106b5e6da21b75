import { convexPieces, ringAround } from "#lib/geometry/convex";
import { type Point, pointOf } from "#lib/geometry/point";
import { doubleSignedArea, type Ring } from "#lib/geometry/polygon";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { ElementGeometry } from "#lib/records/elements";
import { outline } from "../booths/shape";
import type { Bundle, BundleElement, BundleLevel } from "../bundle";
import { OPENING_REACH, type WallLine, wallAt } from "../openings";

/** The outline of an element that covers an area; null for points and lines. */
export function areaOf(geometry: ElementGeometry): Ring | null {
  switch (geometry.type) {
    case "polygon":
      return geometry.points.map(pointOf);
    case "rect":
      return cornersOf(geometry, geometry.rotation ?? 0);
    case "circle":
      return ringAround(geometry, geometry.radius);
    default:
      return null;
  }
}

export function pointsOf(geometry: ElementGeometry): Point[] {
  if (geometry.type === "point") return [{ x: geometry.x, y: geometry.y }];
  if (geometry.type === "line") return geometry.points.map(pointOf);
  return [...(areaOf(geometry) ?? [])];
}

/** A point that certainly lies within an outline. */
export function pointInside(ring: Ring): Point {
  const [largest] = convexPieces(ring).toSorted((a, b) => doubleSignedArea(b) - doubleSignedArea(a));
  const corners = largest ?? ring;
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/** The floor of a level: its stated size, or whatever is drawn on it. */
export function floorOf({ id, width, height }: BundleLevel, { booths, elements, wayfinding }: Bundle): Rect {
  if (width && height) return { x: 0, y: 0, width, height };
  const isHere = ({ levelId }: { levelId: string }) => levelId === id;
  const points = [
    ...booths.filter(isHere).flatMap(outline),
    ...elements.filter(isHere).flatMap(({ geometry }) => pointsOf(geometry)),
    ...wayfinding.nodes.filter(isHere),
  ];
  const box = boxAround(points.length > 0 ? points : [{ x: 0, y: 0 }]);
  // A floor has an area even if there is a single line on it.
  return { ...box, width: Math.max(box.width, 1), height: Math.max(box.height, 1) };
}

export function wallsOf(elements: readonly BundleElement[]): WallLine[] {
  return elements.flatMap(({ kind, geometry, props }) => {
    const points = kind === "wall" ? pointsOf(geometry) : [];
    const [first] = points;
    if (!first || points.length < 2) return [];
    const ring = geometry.type === "line" ? points : [...points, first];
    return [{ points: ring, thickness: props.thickness ?? 0 }];
  });
}

const USUAL_WIDTH_M = 2;

/** An entrance as the line that people cross: along the wall it is in, or as wide as it is drawn. */
export function lineOfEntrance(
  { geometry, props }: BundleElement,
  walls: readonly WallLine[],
): [Point, Point] {
  const points = pointsOf(geometry);
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  if (geometry.type === "line" && (first.x !== last.x || first.y !== last.y)) return [first, last];
  const { x, y, width, height } = boxAround(points);
  const at = { x: x + width / 2, y: y + height / 2 };
  const wall = wallAt(walls, at, OPENING_REACH + Math.min(width, height) / 2);
  const along = wall?.along ?? (height > width ? { x: 0, y: 1 } : { x: 1, y: 0 });
  const half = (props.opening?.width ?? (Math.max(width, height) || USUAL_WIDTH_M)) / 2;
  const middle = wall?.foot ?? at;
  return [
    { x: middle.x - along.x * half, y: middle.y - along.y * half },
    { x: middle.x + along.x * half, y: middle.y + along.y * half },
  ];
}

/** The number of each level above the ground; levels of the same height have the same. */
export function ordinalsOf(levels: readonly BundleLevel[]): ReadonlyMap<string, number> {
  const sorted = levels.toSorted((a, b) => a.index - b.index);
  const isMeasured = sorted.every(({ elevation }) => elevation !== null);
  if (!isMeasured) return new Map(sorted.map(({ id }, at) => [id, at]));
  const heights = [...new Set(sorted.map(({ elevation }) => elevation ?? 0))].sort((a, b) => a - b);
  const ground = heights.reduce((low, height) => (Math.abs(height) < Math.abs(low) ? height : low), Infinity);
  const base = heights.indexOf(ground);
  return new Map(sorted.map(({ id, elevation }) => [id, heights.indexOf(elevation ?? 0) - base]));
}
