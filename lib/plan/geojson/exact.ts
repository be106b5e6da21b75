import type { Point } from "#lib/geometry/point";
import type { BoothShape } from "#lib/records/booths";
import type { ElementGeometry } from "#lib/records/elements";
import type { Geometry, GivenGeometry, Properties } from "./collection";

/** The exact shapes that our own files have in their properties; null if there is none. */

export function writtenBooth(properties: Properties): BoothShape | null {
  const { polygon } = properties;
  if (!hasNumbers(properties, "x", "y", "width", "height", "rotation")) return null;
  if (polygon !== null && !isPoints(polygon)) return null;
  const { x, y, width, height, rotation } = properties as BoothShape;
  return { x, y, width, height, rotation, polygon };
}

export function writtenElement({ shape }: Properties): ElementGeometry | null {
  if (typeof shape !== "object" || shape === null || !("type" in shape)) return null;
  const about = shape as Properties & { type: unknown };
  const isWhole =
    (about.type === "point" && hasNumbers(about, "x", "y")) ||
    ((about.type === "line" || about.type === "polygon") && isPoints(about.points)) ||
    (about.type === "circle" && hasNumbers(about, "x", "y", "radius")) ||
    (about.type === "rect" &&
      hasNumbers(about, "x", "y", "width", "height") &&
      (about.rotation === undefined || hasNumbers(about, "rotation")));
  return isWhole ? (shape as ElementGeometry) : null;
}

export function writtenPoint(properties: Properties): Point | null {
  if (!hasNumbers(properties, "x", "y")) return null;
  const { x, y } = properties as Point;
  return { x, y };
}

/**
 * Whether a feature is still where its exact shape is: if another program moved or reshaped it, its coordinates count.
 * They may have been rounded by that program.
 */
export function isUnmoved(written: Geometry, given: GivenGeometry, tolerance: number): boolean {
  if (written.type !== given.type) return false;
  const [one, other] = [positionsOf(written), positionsOf(given)];
  return (
    one.length === other.length &&
    one.every(([x, y], index) => {
      const [left, top] = other[index] as readonly [number, number];
      return Math.abs(x - left) <= tolerance && Math.abs(y - top) <= tolerance;
    })
  );
}

export function positionsOf(geometry: GivenGeometry): (readonly [number, number, ...number[]])[] {
  switch (geometry.type) {
    case "Point":
      return [geometry.coordinates];
    case "LineString":
    case "MultiPoint":
      return geometry.coordinates;
    case "Polygon":
    case "MultiLineString":
      return geometry.coordinates.flat();
    case "MultiPolygon":
      return geometry.coordinates.flat(2);
  }
}

function hasNumbers(record: Properties, ...names: string[]): boolean {
  return names.every((name) => Number.isFinite(record[name]));
}

function isPoints(value: unknown): value is [number, number][] {
  return (
    Array.isArray(value) &&
    value.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  );
}
