import { type Point, pointOf } from "#lib/geometry/point";
import { edgesOf } from "#lib/geometry/polygon";
import { cornersOf } from "#lib/geometry/rect";
import type { Segment } from "#lib/geometry/segment";
import type { PlanElement } from "./plan";

type Element = Pick<PlanElement, "kind" | "geometry" | "props">;

/** The lines of a solid wall, closed unless it is drawn as a line; none for other elements. */
export function wallLines({ kind, geometry, props }: Element): Segment[] {
  const corners = kind === "wall" && props.solid !== false ? cornersIn(geometry) : [];
  if (corners.length < 2) return [];
  const edges = edgesOf(corners);
  return geometry.type === "line" ? edges.slice(0, -1) : edges;
}

function cornersIn(geometry: Element["geometry"]): Point[] {
  if ("points" in geometry) return geometry.points.map(pointOf);
  return geometry.type === "rect" ? cornersOf(geometry, geometry.rotation) : [];
}
