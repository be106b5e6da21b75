import type { Point } from "#lib/geometry/point";
import { numberFrom } from "#lib/text/number";
import { tidyPoint } from "./shapes";
import type { Editor } from "./state";
import type { Input } from "./tools/tool";

/** Sizes that are typed while drawing: the length of a line to its next point, or the sides of a box. */

const NO_KEYS = { shift: false, alt: false, command: true };

/** What can be typed: the length of a line from its last point, the sides of a box from its first corner, or nothing. */
type Begun = { sort: "line" | "box"; from: Point };

export function begun({ tool }: Editor): Begun | null {
  const { state } = tool;
  if ("kind" in state && state.kind === "pulling") return { sort: "box", from: state.from };
  const last = "points" in state ? state.points.at(-1) : undefined;
  return last ? { sort: "line", from: last } : null;
}

/** Whether a key begins a typed size. */
export function startsTypedSize(editor: Editor, key: string): boolean {
  return /^[0-9.,]$/.test(key) && begun(editor) !== null;
}

/**
 * The end point for a typed text: `4.5` in the direction of the pointer, `4.5<30` at an angle counted anticlockwise
 * from the right, `6x4` for a box. Null for a text that is not a size.
 */
export function typedPoint(editor: Editor, text: string): Point | null {
  const drawing = begun(editor);
  if (!drawing) return null;
  const towards = directionOf(editor, drawing.from);
  const to = drawing.sort === "box" ? boxCorner(text, towards) : lineEnd(text, towards);
  return to && tidyPoint({ x: drawing.from.x + to.x, y: drawing.from.y + to.y });
}

/** The direction from the start of the drawing to the pointer, as it is drawn; to the right while both are equal. */
function directionOf(editor: Editor, from: Point): Point {
  const to = editor.path?.at(-1) ?? editor.pointer ?? from;
  const isHere = to.x === from.x && to.y === from.y;
  return isHere ? { x: 1, y: 0 } : { x: to.x - from.x, y: to.y - from.y };
}

function lineEnd(text: string, towards: Point): Point | null {
  const [typedLength = "", typedAngle, ...more] = text.split(/[<∠@]/u);
  const length = lengthFrom(typedLength);
  if (length === null || more.length > 0) return null;
  if (typedAngle === undefined) {
    const distance = Math.hypot(towards.x, towards.y);
    return { x: (towards.x / distance) * length, y: (towards.y / distance) * length };
  }
  const degrees = numberFrom(typedAngle.replace("°", ""));
  if (degrees === null) return null;
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * length, y: -Math.sin(angle) * length };
}

function boxCorner(text: string, towards: Point): Point | null {
  const sides = text.trim().split(/\s*[x×*]\s*|\s+/iu);
  const [width = null, height = width] = sides.map(lengthFrom);
  if (width === null || height === null || sides.length > 2) return null;
  return { x: towards.x < 0 ? -width : width, y: towards.y < 0 ? -height : height };
}

function lengthFrom(text: string): number | null {
  const length = numberFrom(text);
  return length !== null && length > 0 && length <= MOST_METRES ? length : null;
}

const MOST_METRES = 10_000;

/** The input that shows a typed size before it is taken. */
export function showing(at: Point): Input {
  return { type: "move", at, keys: NO_KEYS };
}

/** The inputs that draw to a point: a line continues from there, a box is finished. */
export function taking(editor: Editor, at: Point): Input[] {
  const release: Input = { type: "release", at, keys: NO_KEYS };
  return begun(editor)?.sort === "box" ? [release] : [{ type: "press", at, keys: NO_KEYS }, release];
}
