import { isDimension } from "../drawingAids";
import { itemsIn } from "../scene";
import { isHidden, onScreen, screenOf, type View } from "./drawing";
import type { Pen } from "./pen";
import { bandOf, sizeOf } from "./style";
import { fontOf } from "./textMeasure";
import { turnTo, upright } from "./writing";

const TICK_PX = 5;
/** Shorter lines have no room for their text. */
const LEAST_PX = 24;

/** Dimension lines with the length of each of their parts; visitors do not see them. */
export function drawDimensions(pen: Pen, view: View): void {
  if (view.mode === "visit" || isHidden(view, "dimension", undefined)) return;
  const { scene, look } = view;
  const size = sizeOf("place", bandOf(scene, view.camera.scale), view.mode) ?? 0;
  pen.font = fontOf(size, true, look.fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "bottom";
  pen.lineJoin = "round";
  for (const { element, ring } of itemsIn(scene.elements, scene.elementIndex, view.box)) {
    if (!isDimension(element) || isHidden(view, "dimension", element.props.layer)) continue;
    for (let index = 1; index < ring.length; index++)
      drawPart(pen, view, ring[index - 1]!, ring[index]!, size);
  }
  onScreen(pen, view);
}

type XY = { readonly x: number; readonly y: number };

function drawPart(pen: Pen, view: View, start: XY, end: XY, size: number): void {
  const { palette } = view.look;
  const [from, to] = [screenOf(view, start), screenOf(view, end)];
  onScreen(pen, view);
  pen.strokeStyle = palette.soft;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  // Slanted strokes at both ends, as in drawings of buildings.
  for (const { x, y } of [from, to]) {
    pen.moveTo(x - TICK_PX, y + TICK_PX);
    pen.lineTo(x + TICK_PX, y - TICK_PX);
  }
  pen.stroke();
  if (Math.hypot(to.x - from.x, to.y - from.y) < LEAST_PX) return;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  turnTo(pen, view, middle, upright(degrees));
  const text = lengthText(Math.hypot(end.x - start.x, end.y - start.y));
  pen.strokeStyle = palette.halo;
  pen.lineWidth = size / 4;
  pen.strokeText(text, 0, -3);
  pen.fillStyle = palette.soft;
  pen.fillText(text, 0, -3);
}

/** In metres to the centimetre. */
function lengthText(metres: number): string {
  return `${Math.round(metres * 100) / 100} m`;
}
