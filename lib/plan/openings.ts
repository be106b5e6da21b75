import { type Point, pointOf } from "#lib/geometry/point";
import { boxAround, centreOf } from "#lib/geometry/rect";
import { nearestOn } from "#lib/geometry/segment";
import type { ElementGeometry } from "#lib/records/elements";
import type { PlanElement } from "./plan";

/** A gap in a wall for an entrance, a door or a gate. Walls are stored without gaps. */
export type Opening = { at: Point; width: number };

/** An entrance cuts a wall that it is closer to than this, beside half of the wall's thickness; in metres. */
export const OPENING_REACH = 0.5;

/** The opening of an element; null if it cuts no wall. */
export function openingOf({ kind, geometry, props }: PlanElement): Opening | null {
  const { opening } = props;
  if (kind !== "entrance" || !opening || !(opening.width > 0)) return null;
  return { at: middleOf(geometry), width: opening.width };
}

export function openingsOn(elements: readonly PlanElement[], levelId: string): Opening[] {
  return elements.flatMap((element) => (element.levelId === levelId ? (openingOf(element) ?? []) : []));
}

function middleOf(geometry: ElementGeometry): Point {
  switch (geometry.type) {
    case "point":
    case "circle":
      return { x: geometry.x, y: geometry.y };
    case "rect":
      return centreOf(geometry);
    default:
      return centreOf(boxAround(geometry.points.map(pointOf)));
  }
}

/** The points of a wall in order; the first one again at the end of a closed one. */
export type WallLine = { points: readonly Point[]; thickness: number };

/** Where a point lies on a wall: the place on its centre line, and the direction of the wall there. */
export type WallPlace = { foot: Point; along: Point; thickness: number; distance: number };

/** The nearest wall within reach of a point. */
export function wallAt(walls: Iterable<WallLine>, at: Point, reach = OPENING_REACH): WallPlace | null {
  let best: WallPlace | null = null;
  for (const { points, thickness } of walls) {
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [points[index - 1] as Point, points[index] as Point];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (length === 0) continue;
      const foot = nearestOn({ from, to }, at);
      const distance = Math.hypot(foot.x - at.x, foot.y - at.y);
      if (distance > reach + thickness / 2 || (best && distance >= best.distance)) continue;
      const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      best = { foot, along, thickness, distance };
    }
  }
  return best;
}
