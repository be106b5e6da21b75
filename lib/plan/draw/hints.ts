import type { Point } from "#lib/geometry/point";
import type { SceneItem } from "../sceneTypes";
import { outlineAll } from "./booths";
import { onScreen, screenOf, type View } from "./drawing";
import { fillLightly, outlineOf } from "./outlines";
import type { Pen } from "./pen";

/** What follows the pointer and the device: bookmarks and the hovered item. */
export function drawHints(pen: Pen, view: View): void {
  drawBookmarks(pen, view);
  drawHovered(pen, view);
}

function drawHovered(pen: Pen, view: View): void {
  const { selected, hovered } = view.marks;
  const { palette } = view.look;
  const under = hovered ? view.scene.byId.get(hovered) : undefined;
  if (!under || selected?.has(under.id)) return;
  outlineAll(pen, view, [outlineOf(under)], palette.ink, 1.5);
  if (under.kind === "booth") fillLightly(pen, under, palette.ink, 0.06);
}

/** A ribbon in the corner of each bookmarked booth. */
function drawBookmarks(pen: Pen, view: View): void {
  const { bookmarked } = view.marks;
  if (!bookmarked || bookmarked.size === 0) return;
  const { palette } = view.look;
  onScreen(pen, view);
  for (const id of bookmarked) {
    const item = view.scene.byId.get(id);
    if (!item || item.minX > view.box.x + view.box.width || item.maxX < view.box.x) continue;
    const { x, y } = cornerOf(view, item);
    const size = Math.min(11, Math.max(5, view.camera.scale));
    pen.beginPath();
    pen.moveTo(x - size * 1.3, y - 1);
    pen.lineTo(x - size * 0.3, y - 1);
    pen.lineTo(x - size * 0.3, y + size * 1.35);
    pen.lineTo(x - size * 0.8, y + size);
    pen.lineTo(x - size * 1.3, y + size * 1.35);
    pen.closePath();
    pen.fillStyle = palette.danger;
    pen.fill();
    pen.strokeStyle = palette.halo;
    pen.lineWidth = 1;
    pen.stroke();
  }
}

/** The corner of an item that is nearest to the upper right of the screen. */
function cornerOf(view: View, { ring }: SceneItem): Point {
  const corners = ring.map((corner) => screenOf(view, corner));
  return corners.reduce((best, corner) => (corner.x - corner.y > best.x - best.y ? corner : best));
}
