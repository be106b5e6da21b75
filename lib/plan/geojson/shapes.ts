import { ringAround } from "#lib/geometry/convex";
import { pointOf } from "#lib/geometry/point";
import { doubleSignedArea, type Ring } from "#lib/geometry/polygon";
import { cornersOf } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";
import type { ElementGeometry } from "#lib/records/elements";
import { outline } from "../booths/shape";
import type { Geometry } from "./collection";
import type { Ground } from "./ground";

export function boothGeometry(booth: BoothShape, ground: Ground): Geometry {
  return ringIn(outline(booth), ground);
}

export function elementGeometry(geometry: ElementGeometry, ground: Ground): Geometry {
  switch (geometry.type) {
    case "point":
      return { type: "Point", coordinates: ground.toFile(geometry) };
    case "line":
      return { type: "LineString", coordinates: geometry.points.map(pointOf).map(ground.toFile) };
    case "polygon":
      return ringIn(geometry.points.map(pointOf), ground);
    case "rect":
      return ringIn(cornersOf(geometry, geometry.rotation ?? 0), ground);
    case "circle":
      return ringIn(ringAround(geometry, geometry.radius), ground);
  }
}

/** Outer rings run counter-clockwise where north is up, and end where they began. */
export function ringIn(ring: Ring, { toFile }: Ground): Geometry {
  const turned = doubleSignedArea(ring) > 0 ? ring.toReversed() : [...ring];
  const corners = turned.map(toFile);
  const [first] = corners;
  return { type: "Polygon", coordinates: [first ? [...corners, first] : []] };
}
