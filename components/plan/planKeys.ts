import type { Point } from "#lib/geometry/point";

const PAN_PX = 90;
const ZOOM = 1.35;

/** The action of a key while the plan has the focus. */
export type KeyAction = { pan: Point } | { zoom: number } | "all";

const WISHES: Record<string, KeyAction> = {
  ArrowLeft: { pan: { x: PAN_PX, y: 0 } },
  ArrowRight: { pan: { x: -PAN_PX, y: 0 } },
  ArrowUp: { pan: { x: 0, y: PAN_PX } },
  ArrowDown: { pan: { x: 0, y: -PAN_PX } },
  "+": { zoom: ZOOM },
  "=": { zoom: ZOOM },
  "-": { zoom: 1 / ZOOM },
  _: { zoom: 1 / ZOOM },
  "0": "all",
};

export function actionOfKey(key: string): KeyAction | null {
  return Object.hasOwn(WISHES, key) ? (WISHES[key] ?? null) : null;
}
