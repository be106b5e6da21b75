import { distanceToArea, distanceToLine, grown } from "#lib/geometry/hit";
import { distance, type Point } from "#lib/geometry/point";
import { itemsIn } from "./scene";
import { BEHIND } from "./sceneElement";
import type { ElementItem, Scene, SceneItem } from "./sceneTypes";

export type HitOptions = {
  /** How far off a finger may be, in metres: so many pixels divided by the camera's scale. */
  tolerance?: number;
  /** How far a pin's picture reaches about its point, in metres. */
  pinRadius?: number;
  /** Which items count; all of them if nothing is said. */
  accepts?: (item: SceneItem) => boolean;
};

/** What lies under a point of the plan, the uppermost first; what is only near comes after what is hit. */
export function itemsAt(scene: Scene, point: Point, input: HitOptions = {}): SceneItem[] {
  const { tolerance = 0, pinRadius = 0, accepts = () => true } = input;
  const around = grown({ ...point, width: 0, height: 0 }, Math.max(tolerance, pinRadius));
  const candidates: SceneItem[] = [
    ...itemsIn(scene.booths, scene.boothIndex, around),
    ...itemsIn(scene.elements, scene.elementIndex, around),
  ];
  return candidates
    .filter(accepts)
    .map((item, order) => ({ item, order, off: offOf(item, point, pinRadius), level: heightOf(item) }))
    .filter(({ off }) => off <= tolerance)
    .sort((a, b) => a.off - b.off || b.level - a.level || b.order - a.order)
    .map(({ item }) => item);
}

/** The item that somebody means who points there; null on bare ground. */
export function hitAt(scene: Scene, point: Point, input: HitOptions = {}): SceneItem | null {
  return itemsAt(scene, point, input)[0] ?? null;
}

function offOf(item: SceneItem, point: Point, pinRadius: number): number {
  if (item.kind === "booth") return distanceToArea(item.ring, point);
  if (item.form === "area" && item.element.kind !== "wall") return distanceToArea(item.ring, point);
  const [first] = item.ring;
  if (item.form === "point") return Math.max(0, distance(first as Point, point) - pinRadius);
  const ring = item.form === "area" ? [...item.ring, first as Point] : item.ring;
  return distanceToLine(ring, item.element.props.thickness ?? 0, point);
}

/** Booths stand on zones, and pins above everything. */
function heightOf(item: SceneItem): number {
  if (item.kind === "booth") return 1;
  return isBehind(item) ? 0 : 2;
}

function isBehind({ element }: ElementItem): boolean {
  return BEHIND.has(element.kind);
}
