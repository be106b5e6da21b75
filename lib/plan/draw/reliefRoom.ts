import { turnOf } from "#lib/geometry/camera";
import type { LabelBox } from "../sceneTypes";
import type { ScreenRoom } from "./drawing";
import { screenOf, type View } from "./drawing";

/** Which way something that is turned by so many degrees on the screen of a flat plan runs on that of a tilted one. */
export function slantedTurn(squash: number, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return (Math.atan2(squash * Math.sin(angle), Math.cos(angle)) * 180) / Math.PI;
}

/**
 * The room for upright writing in a box that lies aslant, which looks like a parallelogram: the largest box about its
 * middle along the side that runs most level.
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
