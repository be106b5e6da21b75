import { distanceToArea, distanceToLine, grown } from "#lib/geometry/hit";
import { distance, type Point } from "#lib/geometry/point";
import { itemsIn } from "./scene";
import { BEHIND } from "./sceneElement";
import type { ElementItem, Scene, SceneItem } from "./sceneTypes";

export type HitOptions = {
  /** The tolerance of a finger in metres: pixels divided by the camera's scale. */
  tolerance?: number;
  /** The radius of a pin in metres. */
  pinRadius?: number;
  /** Which items count; all by default. */
  accepts?: (item: SceneItem) => boolean;
};

/** The items under a point of the plan, the topmost first; near misses come after direct hits. */
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

/** The item that a visitor means at a point; null on empty ground. */
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

/** Booths are above zones, and pins above everything. */
function heightOf(item: SceneItem): number {
  if (item.kind === "booth") return 1;
  return isBehind(item) ? 0 : 2;
}

function isBehind({ element }: ElementItem): boolean {
  return BEHIND.has(element.kind);
}
