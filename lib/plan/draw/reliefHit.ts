import { type Camera, squashOf, toPlan, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { type HitOptions, hitAt as hitFlat } from "../sceneHit";
import type { Scene, SceneItem } from "../sceneTypes";
import { riseOf } from "./reliefView";

/** The number of steps in which a press is traced from the tops down to the floor. */
const PRESS_STEPS = 6;

/** Whether an item has a closed top. */
export function stands(item: SceneItem): boolean {
  return item.kind === "booth" || item.element.kind === "stage";
}

function isRoom(item: SceneItem): boolean {
  return item.kind === "element" && item.element.kind === "room";
}

/**
 * What is visible at a pressed point: first a top or a pin, then the side of a standing object, then what lies on the
 * floor; on empty ground, the nearest top within reach of a finger.
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
  // Fingers and pins are as high as wide on the screen, which is farther on a tilted plan.
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
