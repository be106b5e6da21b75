import type { Point } from "#lib/geometry/point";
import { toMm } from "#lib/geometry/polygon";
import type { BoothShape } from "#lib/records/booths";
import type { ElementGeometry, ElementKind } from "#lib/records/elements";
import { elementFault } from "../elements";
import type {
  Geometry,
  GivenFeature,
  GivenGeometry,
  GivenPosition,
  Properties,
  SingleGeometry,
} from "./collection";
import { isUnmoved, writtenBooth, writtenElement, writtenPoint } from "./exact";
import { featurePath, unreadable } from "./fault";
import type { Ground } from "./ground";
import { boothShapeOf, rectangleOf } from "./rectangle";
import { boothGeometry, elementGeometry } from "./shapes";

/** The parts of a feature's geometry; only polygons without holes can be drawn. */
export function geometriesOf({ geometry }: GivenFeature, index: number): SingleGeometry[] {
  const path = `${featurePath(index)}.geometry`;
  if (!geometry) throw unreadable(path, "The feature has no geometry.");
  const parts = partsOf(geometry);
  const holed = parts.find((part) => part.type === "Polygon" && part.coordinates.length !== 1);
  if (holed) throw unreadable(path, "A polygon must have one ring. Divide one with holes into several.");
  return parts;
}

function partsOf(geometry: GivenGeometry): SingleGeometry[] {
  switch (geometry.type) {
    case "MultiPoint":
      return geometry.coordinates.map((coordinates) => ({ type: "Point", coordinates }));
    case "MultiLineString":
      return geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates }));
    case "MultiPolygon":
      return geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
    default:
      return [geometry];
  }
}

export function readBooth(
  feature: GivenFeature,
  properties: Properties,
  ground: Ground,
  step: number,
  index: number,
): BoothShape {
  const [polygon, ...more] = geometriesOf(feature, index);
  if (polygon?.type !== "Polygon" || more.length > 0) {
    throw unreadable(`${featurePath(index)}.geometry`, "A booth must be one polygon.");
  }
  const written = writtenBooth(properties);
  if (written && isUnmoved(boothGeometry(written, ground), polygon, ground.tolerance)) return written;
  return boothShapeOf(ringOf(polygon.coordinates[0] ?? [], ground), step);
}

export function readElement(
  kind: ElementKind,
  geometry: SingleGeometry,
  properties: Properties,
  ground: Ground,
  step: number,
): ElementGeometry {
  const written = writtenElement(properties);
  if (written && isUnmoved(elementGeometry(written, ground), geometry, ground.tolerance)) return written;
  switch (geometry.type) {
    case "Point":
      return { type: "point", ...inMm(ground.toPlan(geometry.coordinates)) };
    case "LineString":
      return { type: "line", points: cornersOf(geometry.coordinates.map(ground.toPlan)) };
    case "Polygon": {
      const ring = ringOf(geometry.coordinates[0] ?? [], ground);
      const polygon: ElementGeometry = { type: "polygon", points: cornersOf(ring) };
      // Pictures and texts have a box and no outline.
      const box = elementFault(kind, polygon) && rectangleOf(ring, step);
      return box ? { type: "rect", ...box } : polygon;
    }
  }
}

export function readPoint(
  { geometry }: GivenFeature,
  properties: Properties,
  ground: Ground,
  index: number,
): Point {
  if (geometry?.type !== "Point") throw unreadable(`${featurePath(index)}.geometry`, "A node is a point.");
  const written = writtenPoint(properties);
  const at: Geometry | null = written && { type: "Point", coordinates: ground.toFile(written) };
  if (written && at && isUnmoved(at, geometry, ground.tolerance)) return written;
  return inMm(ground.toPlan(geometry.coordinates));
}

/** The corners of a ring, whose first position is repeated at its end. */
function ringOf(ring: readonly GivenPosition[], { toPlan }: Ground): Point[] {
  return ring.slice(0, -1).map(toPlan);
}

function cornersOf(points: readonly Point[]): [number, number][] {
  return points.map(inMm).map(({ x, y }) => [x, y]);
}

function inMm({ x, y }: Point): Point {
  return { x: toMm(x) / 1_000, y: toMm(y) / 1_000 };
}
