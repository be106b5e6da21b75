import { distance, type Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import { isEmpty } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import type { DocumentChange } from "../document";
import { idsWritten } from "../edit";
import type { Guide } from "../snap";
import { lengthsOf } from "./size";
import { boxBetween, type Commit, type Input, type Outcome, restAt, type Scene, type Tool } from "./tool";

/** Drawing by dragging a box: shift makes it square, alt starts from the middle. */
type BoxState = { kind: "idle" } | { kind: "pulling"; from: Point; pressed: Point };

type BoxPurpose = {
  /** The name of the step, "Draw booth". */
  name: OfficePhrase;
  /** Converts the box to a change; the starting corner may matter. */
  draw: (scene: Scene, box: Rect, from: Point, to: Point) => DocumentChange;
  /** Keeps the box square. */
  isSquare?: boolean;
  /** The box for a click without dragging. */
  clicked: (scene: Scene, at: Point) => Rect | null;
};

const CLICK_PIXELS = 4;

export function boxTool({ name, draw, clicked, isSquare = false }: BoxPurpose): Tool<BoxState> {
  return {
    start: { kind: "idle" },
    use(state, input: Input, scene) {
      if (!("at" in input)) {
        const isLost = input.type === "escape" && state.kind === "idle";
        return { state: { kind: "idle" }, ...(isLost && { done: true }) };
      }
      const rest = restAt(scene, input.keys, input.at);
      if (input.type === "press") {
        return { state: { kind: "pulling", from: rest.at, pressed: input.at }, cursor: "crosshair" };
      }
      if (state.kind === "idle") return { state, guides: rest.guides, cursor: "crosshair" };
      const to = cornerFor(state.from, rest.at, isSquare || input.keys.shift);
      const from = input.keys.alt ? { x: 2 * state.from.x - to.x, y: 2 * state.from.y - to.y } : state.from;
      const box = boxBetween(from, to);
      if (input.type !== "release") return shown(state, draw(scene, box, from, to), box, rest.guides);
      const isClick = distance(state.pressed, input.at) < CLICK_PIXELS * scene.pixel;
      const whole = isClick ? clicked(scene, state.from) : box;
      return finished({ name, change: whole ? draw(scene, whole, from, to) : {} });
    },
  };
}

function shown(state: BoxState, preview: DocumentChange, box: Rect, guides: Guide[]): Outcome<BoxState> {
  const lengths = box.width > 0 && box.height > 0 ? lengthsOf({ box, rotation: 0 }) : [];
  return { state, preview, cursor: "crosshair", guides: [...guides, ...lengths] };
}

function finished(commit: Commit): Outcome<BoxState> {
  const state: BoxState = { kind: "idle" };
  if (isEmpty(commit.change)) return { state, cursor: "crosshair" };
  return { state, commit, select: idsWritten(commit.change), done: true };
}

function cornerFor(from: Point, to: Point, isSquare: boolean): Point {
  if (!isSquare) return to;
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return {
    x: from.x + side * Math.sign(to.x - from.x || 1),
    y: from.y + side * Math.sign(to.y - from.y || 1),
  };
}
