import type { BoothItem } from "../sceneTypes";
import { isBack, isHidden, onScreen, screenOf, type View } from "./drawing";
import { type Pen, traceCircle } from "./pen";
import type { Space } from "./space";
import { bandOf, isFeatured, isMerged, sizeOf } from "./style";
import { fontOf, textMeasureOf } from "./textMeasure";

/** More names would hide the plan. */
const MOST = 12;
/** How far above its booth a name is written, and the longest name. */
const RISE_PX = 15;
const LONGEST_PX = 150;
const DOT_PX = 2.25;
const HALO_PX = 3;

/**
 * Names featured exhibitors while their booths are too small for it: above the booth, with a line that leads there. A
 * name whose place is taken is left out rather than moved, so that names do not jump while zooming.
 */
export function drawCallouts(
  pen: Pen,
  view: View,
  booths: readonly BoothItem[],
  space: Space,
  isNamed: (id: string) => boolean,
): void {
  const { scene, look, camera, mode } = view;
  const band = bandOf(scene, camera.scale);
  const size = isMerged(band, mode) ? sizeOf("callout", band, mode) : null;
  if (size === null || !hasFeatured(view) || isHidden(view, "label", undefined)) return;
  const measure = textMeasureOf(pen, look.fontFamily);
  onScreen(pen, view);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.font = fontOf(size, true, look.fontFamily);
  let count = 0;
  for (const item of booths) {
    if (count === MOST || !isFeatured(item) || isNamed(item.id) || isBack(view, item.id)) continue;
    const width = measure.widthOf(item.name, true) * size;
    const foot = screenOf(view, item.label);
    const y = foot.y - (item.label.height * camera.scale) / 2 - RISE_PX;
    const box = { x: foot.x - width / 2 - 2, y: y - size / 2 - 2, width: width + 4, height: size + 4 };
    if (width > LONGEST_PX || !space.place(box)) continue;
    space.take({ x: foot.x - DOT_PX, y: foot.y - DOT_PX, width: 2 * DOT_PX, height: 2 * DOT_PX });
    drawCallout(pen, view, item.name, foot, y + size / 2, y);
    count += 1;
  }
}

function hasFeatured({ scene }: View): boolean {
  return scene.source.exhibitors?.some(({ featured }) => featured) ?? false;
}

function drawCallout(
  pen: Pen,
  { look: { palette } }: View,
  name: string,
  foot: { x: number; y: number },
  bottom: number,
  y: number,
): void {
  pen.beginPath();
  pen.moveTo(foot.x, foot.y);
  pen.lineTo(foot.x, bottom);
  pen.strokeStyle = palette.soft;
  pen.lineWidth = 1;
  pen.stroke();
  pen.beginPath();
  traceCircle(pen, foot.x, foot.y, DOT_PX);
  pen.fillStyle = palette.ink;
  pen.fill();
  pen.strokeStyle = palette.halo;
  pen.lineWidth = HALO_PX;
  pen.strokeText(name, foot.x, y);
  pen.fillText(name, foot.x, y);
}
