import {
  type Camera,
  clamp,
  fitBox,
  type Padding,
  type Viewport,
  visibleBounds,
  zoomAt,
} from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { boxAround, type Rect } from "#lib/geometry/rect";
import { objectsOf } from "./planObjects";
import { boundsOfAll } from "./shapes";
import type { Editor } from "./state";

/** The visible part of the plan, and moving it. */

/** 100 % is 1:100 on a screen of 96 dots per inch. */
export const FULL_SCALE = 37.8;
const LEAST_SCALE = 0.5;
const MOST_SCALE = 600;
const FIT_PADDING = 56;
/** The area shown for an empty level without a size. */
const EMPTY_LEVEL: Rect = { x: 0, y: 0, width: 60, height: 40 };
const ROAM = 200;

export const ZOOM_STEPS = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const;

/** The area of a level: its own size, and whatever lies beyond. */
function levelBounds(editor: Pick<Editor, "document" | "levelId">): Rect {
  const level = editor.document.levels.find(({ id }) => id === editor.levelId);
  const drawn = objectsOf(editor.document).on(editor.levelId).bounds;
  const size = level?.width && level.height ? { width: level.width, height: level.height } : null;
  if (!size) return drawn ?? EMPTY_LEVEL;
  if (!drawn) return { x: 0, y: 0, ...size };
  return boxAround([
    { x: 0, y: 0 },
    { x: size.width, y: size.height },
    { x: drawn.x, y: drawn.y },
    { x: drawn.x + drawn.width, y: drawn.y + drawn.height },
  ]);
}

/** Keeps the camera within limits: never zoomed out until the plan is a dot, never off the plan. */
export function kept(editor: Editor, camera: Camera): Camera {
  const { x, y, width, height } = levelBounds(editor);
  const bounds = { x: x - ROAM, y: y - ROAM, width: width + 2 * ROAM, height: height + 2 * ROAM };
  return clamp(camera, editor.viewport, { bounds, minScale: LEAST_SCALE, maxScale: MOST_SCALE });
}

export function fitted(editor: Editor): Camera {
  const padding = paddingBeside(editor, FIT_PADDING);
  return kept(editor, fitBox(levelBounds(editor), editor.viewport, { padding }));
}

/** Fits objects into the part free of panels, up to a maximum scale. */
export function fittedTo(editor: Editor, ids: readonly string[], maxScale = FULL_SCALE * 2): Camera {
  const box = boundsOfAll(objectsOf(editor.document).listed(ids));
  if (!box) return editor.camera;
  const padding = paddingBeside(editor, FIT_PADDING * 2);
  return kept(editor, fitBox(box, editor.viewport, { padding, maxScale }));
}

/** Less free space between panels is not used; in pixels. */
const LEAST_ROOM = 280;

function hasRoom({ covered, viewport }: Editor): boolean {
  const { left, right, bottom } = covered;
  return Math.min(viewport.width - left - right, viewport.height - bottom) >= LEAST_ROOM;
}

/** The visible part of the plan that is free of panels. */
export function freeBounds(editor: Editor): Rect {
  const { camera, viewport, covered } = editor;
  const seen = visibleBounds(camera, viewport);
  if (!hasRoom(editor)) return seen;
  const { scale } = camera;
  return {
    x: seen.x + covered.left / scale,
    y: seen.y,
    width: seen.width - (covered.left + covered.right) / scale,
    height: seen.height - covered.bottom / scale,
  };
}

/** Below this share of full size, the surroundings of a point are unreadable. */
const READABLE = 0.2;

/** Brings a point into the middle of the area free of panels, close enough to see its surroundings. */
export function centredOn(editor: Editor, { x, y }: Point): Camera {
  const { camera, covered } = editor;
  const scale = Math.max(camera.scale, FULL_SCALE * READABLE);
  const { left, right, bottom } = covered;
  const beside = { x: x - (left - right) / 2 / scale, y: y + bottom / 2 / scale };
  return kept(editor, { ...camera, ...beside, scale });
}

function paddingBeside(editor: Editor, padding: number): Padding {
  const { covered, viewport } = editor;
  const { left, right, bottom } = covered;
  if (!hasRoom(editor)) return padding;
  const room = Math.min(viewport.width - left - right, viewport.height - bottom);
  const edge = Math.min(padding, room / 4);
  return { top: edge, bottom: edge + bottom, left: edge + left, right: edge + right };
}

export function zoomed(editor: Editor, factor: number, anchor: Point = middleOf(editor.viewport)): Camera {
  const { camera, viewport } = editor;
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, camera.scale * factor));
  return kept(editor, zoomAt(camera, viewport, anchor, scale / camera.scale));
}

/** Zooms to a share of full size, keeping the middle of the view in place. */
export function zoomedTo(editor: Editor, share: number): Camera {
  return zoomed(editor, (share * FULL_SCALE) / editor.camera.scale);
}

function middleOf({ width, height }: Viewport): Point {
  return { x: width / 2, y: height / 2 };
}

/** Round steps: 1, 2, 5, 10 … metres, the smallest with lines at least this many pixels apart. */
export function gridStep(scale: number, leastPixels: number): number {
  const least = leastPixels / scale;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least - 1e-9) ?? 10;
  return factor * power;
}
