import type { Rect } from "#lib/geometry/rect";
import type { Level } from "#lib/plan/plan";
import type { Obstacles } from "../obstacles";

/** The margin around the outermost objects of a level without an extent, in metres. */
const MARGIN = 4;

/** The level's own extent, or the box around its objects with a margin. */
export function floorOf({ width, height }: Level, obstacles: Obstacles): Rect {
  if (width !== null && height !== null) return { x: 0, y: 0, width, height };
  const { cornerX, cornerY } = obstacles;
  if (cornerX.length === 0) return { x: 0, y: 0, width: MARGIN, height: MARGIN };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < cornerX.length; i++) {
    left = Math.min(left, cornerX[i]!);
    right = Math.max(right, cornerX[i]!);
    top = Math.min(top, cornerY[i]!);
    bottom = Math.max(bottom, cornerY[i]!);
  }
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}
