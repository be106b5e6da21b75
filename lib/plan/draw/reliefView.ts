import { type Camera, squashOf, toPlan } from "#lib/geometry/camera";
import { boxAround, cornersOf } from "#lib/geometry/rect";
import { type Drawing, type View, viewOf } from "./drawing";
import { slantedRoom, slantedTurn } from "./reliefRoom";

const HEIGHT_M = 1;
/** Below this height in pixels everything is flat; slightly closer it has its full height. */
const SEEN = { from: 0.5, wholly: 1.2 };

/** The height of tops above the floor in pixels. */
export function riseOf({ scale, tilt = 0 }: Camera): number {
  const rise = HEIGHT_M * scale * Math.sin((tilt * Math.PI) / 180);
  const share = (rise - SEEN.from) / (SEEN.wholly - SEEN.from);
  return rise * Math.min(1, Math.max(0, share));
}

type Views = { floor: View; raised: View; rise: number };

/** The floor and the plane of the tops. Objects below the edge of the picture may still reach into it. */
export function viewsOf(drawing: Drawing): Views {
  const { camera, viewport } = drawing;
  const rise = riseOf(camera);
  const squash = squashOf(camera);
  const seen = cornersOf({ x: 0, y: 0, width: viewport.width, height: viewport.height + rise });
  const flat = viewOf(drawing);
  const floor: View = {
    ...flat,
    box: boxAround(seen.map((corner) => toPlan(camera, viewport, corner))),
    aslant: { roomOf: slantedRoom, turnOf: (turn) => slantedTurn(squash, turn) },
  };
  const [a, b, c, d, e, f] = flat.matrix;
  return { floor, raised: { ...floor, matrix: [a, b, c, d, e, f - rise] }, rise };
}
