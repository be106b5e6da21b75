import { grown } from "#lib/geometry/hit";
import type { Rect } from "#lib/geometry/rect";
import type { Scene } from "./sceneTypes";

/** The aisle around booths on a level without a size. */
const AISLE_M = 4;

/** The floor of a level; without a size, it lies around everything that is drawn on it. */
export function floorOf({ level, bounds }: Pick<Scene, "level" | "bounds">): Rect {
  if (level.width && level.height) return { x: 0, y: 0, width: level.width, height: level.height };
  return grown(bounds, AISLE_M);
}

/** Plans this much wider than high leave most of an upright phone empty, so they are turned. */
const WIDE_FROM = 1.25;
/** The same for screens, as higher than wide: `max-aspect-ratio: 4/5` in the style sheet. */
const UPRIGHT_FROM = 1.25;

export function isWidePlan({ width, height }: Rect): boolean {
  return width >= WIDE_FROM * height;
}

/** How a whole plan is turned to fill a phone: a wide one by a quarter on an upright screen. */
export function fillingTurn(plan: Rect, screen: { width: number; height: number }): 0 | 90 {
  return isWidePlan(plan) && screen.height >= UPRIGHT_FROM * screen.width ? 90 : 0;
}
