import { turnOf } from "#lib/geometry/camera";
import type { LabelBox } from "../sceneTypes";
import type { ScreenRoom } from "./drawing";
import { screenOf, type View } from "./drawing";

/** Converts a direction on the screen of a flat plan to that of a tilted one. */
export function slantedTurn(squash: number, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return (Math.atan2(squash * Math.sin(angle), Math.cos(angle)) * 180) / Math.PI;
}

/**
 * The space for upright text in a box that looks like a parallelogram when tilted: the largest box around its middle
 * along the side closest to level.
 */
export function slantedRoom(view: View, box: LabelBox): ScreenRoom {
  const [a, b, c, d] = view.matrix;
  const angle = (box.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = { x: (a * cos + c * sin) * box.width, y: (b * cos + d * sin) * box.width };
  const high = { x: (c * cos - a * sin) * box.height, y: (d * cos - b * sin) * box.height };
  const isSteep = Math.abs(wide.y * high.x) > Math.abs(high.y * wide.x);
  const [along, up] = isSteep ? [high, wide] : [wide, high];
  const length = Math.hypot(along.x, along.y) || 1;
  const across = Math.abs(along.x * up.y - along.y * up.x) / length;
  const leaning = Math.abs(along.x * up.x + along.y * up.y) / length;
  const share = Math.min(1, length / (2 * leaning));
  const turn = turnOf((Math.atan2(along.y, along.x) * 180) / Math.PI);
  return {
    ...screenOf(view, box),
    width: length - share * leaning,
    height: share * across,
    degrees: turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn,
  };
}
