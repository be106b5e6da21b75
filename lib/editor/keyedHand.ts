import { type Camera, visibleBounds } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { tidy } from "./shapes";
import type { Editor } from "./state";
import type { Input } from "./tools/tool";

/** Keyboard control of tools: arrows move the point, Enter sets it, and a second Enter there ends a line. */

const STEP_M = 0.5;
const FINE_STEP_M = 0.1;
const FAR = 10;
const NO_KEYS = { shift: false, alt: false, command: false };

/** Whether the current tool draws, so that keys control it. */
export function isKeyed({ tool, mayChange }: Editor): boolean {
  return mayChange && tool.name !== "select" && tool.name !== "hand";
}

/** The tool's point: its last position, or the middle of the view. */
export function keyedPoint(editor: Editor): Point {
  const { camera, viewport, pointer } = editor;
  const seen = visibleBounds(camera, viewport);
  const isSeen =
    pointer !== null &&
    pointer.x >= seen.x &&
    pointer.x <= seen.x + seen.width &&
    pointer.y >= seen.y &&
    pointer.y <= seen.y + seen.height;
  return isSeen ? pointer : { x: Math.round(camera.x), y: Math.round(camera.y) };
}

/** The input of an arrow key: half a metre, ten times as far with shift, 10 cm with alt. */
export function stepped(editor: Editor, direction: Point, keys: { shift: boolean; alt: boolean }): Input {
  const from = keyedPoint(editor);
  const step = (keys.alt ? FINE_STEP_M : (editor.grid ?? STEP_M)) * (keys.shift ? FAR : 1);
  const at = { x: tidy(from.x + direction.x * step), y: tidy(from.y + direction.y * step) };
  // Without snapping: a point that snaps back could never be moved away.
  return { type: "move", at, keys: { ...NO_KEYS, command: true } };
}

/** Moves the camera just enough to show the tool's point. */
export function followed({ camera, viewport, pointer }: Editor): Camera {
  if (!pointer) return camera;
  const { x, y, width, height } = visibleBounds(camera, viewport);
  const margin = { x: width * MARGIN, y: height * MARGIN };
  return {
    ...camera,
    x: camera.x + beyond(pointer.x, x + margin.x, x + width - margin.x),
    y: camera.y + beyond(pointer.y, y + margin.y, y + height - margin.y),
  };
}

/** The margin around the point, as a share of the view. */
const MARGIN = 0.05;

function beyond(value: number, least: number, most: number): number {
  return Math.min(0, value - least) + Math.max(0, value - most);
}

/** The inputs of Enter: a box is started or finished, a point is set, and a line ends at its last point. */
export function entered(editor: Editor): Input[] {
  const at = keyedPoint(editor);
  const keys = { ...NO_KEYS, command: true };
  const { state } = editor.tool;
  if ("kind" in state && state.kind === "pulling") return [{ type: "release", at, keys }];
  const last = "points" in state ? state.points.at(-1) : undefined;
  if (last && last.x === at.x && last.y === at.y) return [{ type: "enter" }];
  const press: Input = { type: "press", at, keys };
  return isBoxed(editor) ? [press] : [press, { type: "release", at, keys }];
}

const BOXED: readonly string[] = ["booth", "boothL", "zone", "room", "stage", "rect", "circle"];

function isBoxed({ tool }: Editor): boolean {
  return BOXED.includes(tool.name);
}
