import { inMetres, type View } from "./drawing";
import type { Pen } from "./pen";

/** Shares of the limit, and the colour up to each; beyond the limit they are red in both themes. */
export const TRAVEL_BANDS = [
  { upTo: 1 / 3, color: "#16938a" },
  { upTo: 2 / 3, color: "#8bbf45" },
  { upTo: 1, color: "#f0b429" },
  { upTo: 1.5, color: "#dd3b2f" },
  { upTo: Number.POSITIVE_INFINITY, color: "#7c1048" },
] as const;

/** About the width of an aisle, in metres. */
const WIDTH = 2.6;
const ALPHA = 0.62;

/** Each band is one path, so that crossings do not become darker. */
export function drawTravel(pen: Pen, view: View): void {
  const { travel } = view.marks;
  if (!travel) return;
  const { id } = view.scene.level;
  inMetres(pen, view);
  pen.globalAlpha = ALPHA;
  pen.lineWidth = WIDTH;
  let above = 0;
  for (const { upTo, color } of TRAVEL_BANDS) {
    pen.beginPath();
    for (const { levelId, from, to, metres } of travel.stretches) {
      if (levelId !== id || metres <= above * travel.limit || metres > upTo * travel.limit) continue;
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.strokeStyle = color;
    pen.stroke();
    above = upTo;
  }
  pen.globalAlpha = 1;
}
