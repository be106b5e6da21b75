import { type Camera, squashOf, toPlan, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { type HitOptions, hitAt as hitFlat } from "../sceneHit";
import type { Scene, SceneItem } from "../sceneTypes";
import { riseOf } from "./reliefView";

/** How finely a press is followed from the tops down to the floor. */
const PRESS_STEPS = 6;

/** What is closed above. */
export function stands(item: SceneItem): boolean {
  return item.kind === "booth" || item.element.kind === "stage";
}

function isRoom(item: SceneItem): boolean {
  return item.kind === "element" && item.element.kind === "room";
}

/**
 * What somebody sees where they press: a top or a sign first, then the side of what stands there, then what lies on the
 * floor; and where nothing is, the nearest top that a finger may have meant.
 */
export function hitAt(
  scene: Scene,
  camera: Camera,
  viewport: Viewport,
  at: Point,
  input: HitOptions,
): SceneItem | null {
  const { accepts = () => true, tolerance = 0, pinRadius = 0 } = input;
  const rise = riseOf(camera);
  // Fingers and signs are as high on the screen as they are wide, which on the plan is farther.
  const squash = squashOf(camera);
  const reach = { tolerance: tolerance / squash, pinRadius: pinRadius / squash };
  const under = (share: number) => toPlan(camera, viewport, { x: at.x, y: at.y + rise * share });
  const exactly = (share: number, counts: (item: SceneItem) => boolean) =>
    hitFlat(scene, under(share), {
      ...reach,
      tolerance: 0,
      accepts: (item) => counts(item) && accepts(item),
    });
  const top = exactly(1, (item) => !isRoom(item));
  if (top) return top;
  for (let step = PRESS_STEPS - 1; step > 0; step--) {
    const side = exactly(step / PRESS_STEPS, stands);
    if (side) return side;
  }
  return exactly(0, isRoom) ?? hitFlat(scene, under(1), { ...reach, accepts });
}
