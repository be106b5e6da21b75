import { type Camera, toPlan, toScreen } from "#lib/geometry/camera";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { Drawing } from "#lib/plan/draw/drawing";
import { EXTRAS } from "#lib/plan/draw/extras";
import { groundSteps } from "#lib/plan/draw/layered";
import type { Pen } from "#lib/plan/draw/pen";
import { finish } from "#lib/plan/draw/steps";
import { boxOf } from "#lib/plan/scene";
import type { Scene, SceneItem } from "#lib/plan/sceneTypes";
import { type Ground, paperOf, resize, viewportOf } from "../../plan/planGround";

/** With more the whole ground is drawn as quickly. */
const MOST_CHANGED = 20;
/** How far outlines and shadows reach beyond a booth, in pixels. */
const AROUND_PIXELS = 6;

/**
 * The box around the booths in which two scenes differ, in metres; null if they differ in anything else. Signs and
 * names of areas make room for each other, so a change of them is not limited to their place.
 */
export function changedBox(before: Scene, after: Scene): Rect | null {
  const isSame =
    before !== after &&
    before.level === after.level &&
    before.network === after.network &&
    before.categories === after.categories &&
    before.source.exhibitors === after.source.exhibitors &&
    before.elements.length === after.elements.length &&
    before.elements.every((item, index) => item === after.elements[index]);
  if (!isSame) return null;
  const changed = [...onlyIn(before, after), ...onlyIn(after, before)];
  if (changed.length === 0 || changed.length > MOST_CHANGED) return null;
  return boxAround(changed.flatMap((item) => cornersOf(boxOf(item))));
}

function onlyIn({ booths }: Scene, { byId }: Scene): SceneItem[] {
  return booths.filter((item) => byId.get(item.id) !== item);
}

/** Redraws a part of a picture in its own place and scale, and returns the ground with the new drawing. */
export function patched(ground: Ground, drawing: Drawing, box: Rect): Ground {
  const { paper, drawing: was } = ground;
  const { pixelRatio: ratio = 1, camera } = was;
  const whole = viewportOf(ground);
  const marks = { ...drawing.marks, ...(was.marks?.grid !== undefined && { grid: was.marks.grid }) };
  const now: Drawing = { ...drawing, camera, marks };
  const corners = boxAround(cornersOf(box).map((corner) => toScreen(camera, whole, corner)));
  const left = Math.max(0, Math.floor((corners.x - AROUND_PIXELS) * ratio));
  const top = Math.max(0, Math.floor((corners.y - AROUND_PIXELS) * ratio));
  const right = Math.min(paper.canvas.width, Math.ceil((corners.x + corners.width + AROUND_PIXELS) * ratio));
  const bottom = Math.min(
    paper.canvas.height,
    Math.ceil((corners.y + corners.height + AROUND_PIXELS) * ratio),
  );
  if (right > left && bottom > top) {
    const viewport = { width: (right - left) / ratio, height: (bottom - top) / ratio };
    const middle = { x: (left + right) / 2 / ratio, y: (top + bottom) / 2 / ratio };
    const there: Camera = { ...camera, ...toPlan(camera, whole, middle) };
    const part = paperOf();
    resize(part.canvas, viewport, ratio, 0);
    finish(groundSteps(part.pen as Pen, { ...now, camera: there, viewport }, EXTRAS));
    paper.pen.setTransform(1, 0, 0, 1, 0, 0);
    paper.pen.drawImage(part.canvas, left, top);
  }
  return { ...ground, drawing: { ...now, viewport: was.viewport } };
}
