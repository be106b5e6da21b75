import { distance, type Point, subtract } from "#lib/geometry/point";
import { nearestOn } from "#lib/geometry/segment";
import { isEmpty } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import { duplicate } from "../commands/clipboard";
import { move } from "../commands/place";
import { rejoined } from "../commands/reshape";
import { addVertex, removeVertex } from "../commands/vertices";
import { idsWritten } from "../edit";
import { isLocked, isLoose, lockedSentence } from "../locks";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOfAll, isOpen, outlineOf } from "../shapes";
import { distancesAround, type Guide, snapBox } from "../snap";
import { type Bend, bending } from "./bend";
import { cursorOf, frameOf, type Grip, gripAt, looseOf } from "./grips";
import { namesOf } from "./names";
import { type Sizing, sizing } from "./size";
import {
  boxBetween,
  type Commit,
  type Input,
  type Keys,
  levelOf,
  type Outcome,
  objectAt,
  type Scene,
  snappingOf,
  type Tool,
  targetsAt,
} from "./tool";
import { type Turning, turning } from "./turn";

type Pressing = {
  kind: "pressing";
  from: Point;
  hit: string | null;
  wasSelected: boolean;
  /** A click selects it, but a drag on it starts a selection rectangle. */
  isGround: boolean;
  keys: Keys;
};

/** Selecting and dragging objects: clicks, selection rectangles and drags. */
export type SelectState = {
  gesture:
    | { kind: "idle" }
    | Pressing
    | { kind: "dragging"; from: Point; to: Point; ids: readonly string[] }
    | { kind: "banding"; from: Point; before: readonly string[] }
    | Sizing
    | Turning
    | Bend;
  /** The one object whose corners are shown instead of its box. */
  bending: string | null;
};

const IDLE: SelectState = { gesture: { kind: "idle" }, bending: null };

export const selectTool: Tool<SelectState> = { start: IDLE, use };

function use(state: SelectState, input: Input, scene: Scene): Outcome<SelectState> {
  if (input.type === "cancel") return { state: { ...state, gesture: { kind: "idle" } } };
  if (!("at" in input)) return input.type === "escape" ? letGo(state) : { state };
  const { gesture } = state;
  if (input.type === "press") return press(state, input.at, input.keys, scene);
  if (input.type === "double") return double(state, input.at, scene);
  const isOver = input.type === "release";
  const { at, keys } = input;
  switch (gesture.kind) {
    case "idle":
      return { state, ...hover(state, at, scene) };
    case "pressing":
      return isOver ? click(state, gesture, scene) : drag(state, gesture, at, keys, scene);
    case "dragging":
      return dragged(state, gesture, at, keys, scene, isOver);
    case "banding":
      return banded(state, gesture, at, keys, scene, isOver);
    case "sizing":
      return ended(state, isOver, sizing(gesture, at, keys, scene));
    case "turning":
      return ended(state, isOver, turned(gesture, at, keys, scene, isOver));
    case "bending":
      return ended(state, isOver, bending(gesture, at, keys, scene));
  }
}

/** First cancels the gesture, then hides the corners, then clears the selection. */
function letGo(state: SelectState): Outcome<SelectState> {
  if (state.gesture.kind !== "idle") return { state: { ...state, gesture: { kind: "idle" } } };
  return state.bending ? { state: IDLE } : { state: IDLE, select: [] };
}

function press(state: SelectState, at: Point, keys: Keys, scene: Scene): Outcome<SelectState> {
  const grip = gripAt(scene, state.bending, at);
  if (grip) return { state: { ...state, gesture: takeHold(grip, scene, at) }, cursor: cursorAt(grip, scene) };
  const hit = objectAt(scene, at);
  const id = hit?.record.id ?? null;
  const wasSelected = id !== null && scene.selection.includes(id);
  const isGround = hit !== undefined && (isGroundOf(hit) || isLocked(hit)) && !wasSelected;
  const gesture: Pressing = { kind: "pressing", from: at, hit: id, wasSelected, isGround, keys };
  const next = { gesture, bending: id === state.bending ? state.bending : null };
  if (id === null || wasSelected || isGround) return { state: next };
  return { state: next, select: withOne(scene, id, keys) };
}

function withOne({ selection }: Scene, id: string, { shift }: Keys): readonly string[] {
  return shift ? [...selection, id] : [id];
}

const GROUND: readonly string[] = ["zone", "room", "image"];

function isGroundOf(object: PlanObject): boolean {
  if (object.table !== "elements") return object.table === "backgrounds";
  return GROUND.includes(object.record.kind) && !isOpen(object);
}

function takeHold(grip: Grip, scene: Scene, at: Point): SelectState["gesture"] {
  const objects = looseOf(scene);
  const frame = frameOf(objects);
  const ids = objects.map(({ record }) => record.id);
  if (grip.kind === "size" && frame)
    return { kind: "sizing", across: grip.across, down: grip.down, frame, ids };
  if (grip.kind === "turn" && frame) return { kind: "turning", from: at, frame, ids };
  if (grip.kind === "corner") return { kind: "bending", id: grip.id, index: grip.index, isNew: false };
  if (grip.kind === "middle") return { kind: "bending", id: grip.id, index: grip.index, isNew: true };
  return { kind: "idle" };
}

function cursorAt(grip: Grip, scene: Scene): string {
  return cursorOf(grip, frameOf(looseOf(scene))?.rotation ?? 0);
}

function hover(state: SelectState, at: Point, scene: Scene): Partial<Outcome<SelectState>> {
  const grip = gripAt(scene, state.bending, at);
  if (grip) return { cursor: cursorAt(grip, scene) };
  const object = objectAt(scene, at);
  const isHeld =
    object && isLoose(object) && (scene.selection.includes(object.record.id) || !isGroundOf(object));
  return { cursor: isHeld ? "move" : "default", ...(object && { hovered: object.record.id }) };
}

/**
 * Pressing already selects; releasing without a drag narrows the selection to that object, or with shift removes it.
 */
function click(
  state: SelectState,
  { hit, wasSelected, isGround, keys }: Pressing,
  scene: Scene,
): Outcome<SelectState> {
  const next: SelectState = { ...state, gesture: { kind: "idle" } };
  if (hit === null) return { state: next, ...(!keys.shift && { select: [] }) };
  if (isGround) return { state: next, select: withOne(scene, hit, keys) };
  if (!wasSelected) return { state: next };
  return { state: next, select: keys.shift ? scene.selection.filter((id) => id !== hit) : [hit] };
}

/** Movements below this many pixels still count as a click. */
const SLIP_PIXELS = 4;

function drag(
  state: SelectState,
  { from, hit, isGround, keys: pressed }: Pressing,
  at: Point,
  keys: Keys,
  scene: Scene,
): Outcome<SelectState> {
  if (distance(from, at) < SLIP_PIXELS * scene.pixel) return { state };
  if (hit === null || isGround) {
    const before = pressed.shift ? scene.selection : [];
    return banded(state, { kind: "banding", from, before }, at, keys, scene, false);
  }
  const chosen = scene.selection.includes(hit) ? scene.selection : [hit];
  const objects = objectsOf(scene.document).listed(chosen);
  const ids = objects.filter((object) => keys.alt || isLoose(object)).map(({ record }) => record.id);
  if (ids.length === 0) {
    return { state: { ...state, gesture: { kind: "idle" } }, error: lockedSentence(objects) };
  }
  return dragged(state, { kind: "dragging", from, to: at, ids }, at, keys, scene, false);
}

/** Shift keeps to one axis, alt leaves a copy behind. */
function dragged(
  state: SelectState,
  gesture: Extract<SelectState["gesture"], { kind: "dragging" }>,
  at: Point,
  keys: Keys,
  scene: Scene,
  isOver: boolean,
): Outcome<SelectState> {
  const { by, guides } = dragOf(gesture, at, keys, scene);
  const { levelId, newId } = scene;
  const change = keys.alt
    ? duplicate(scene.document, gesture.ids, { levelId, by, newId })
    : move(scene.document, gesture.ids, by);
  if (!isOver) {
    const next: SelectState = { ...state, gesture: { ...gesture, to: at } };
    return { state: next, preview: change, guides, cursor: keys.alt ? "copy" : "move" };
  }
  const idle: SelectState = { ...state, gesture: { kind: "idle" } };
  if (isEmpty(change)) return { state: idle };
  const settled = rejoined(scene.document, change, keys.alt ? idsWritten(change) : gesture.ids, scene);
  const what = namesOf(scene.document, gesture.ids);
  const name: OfficePhrase = { key: keys.alt ? "step.copy" : "step.move", values: { what } };
  return { state: idle, commit: { name, change: settled }, ...(keys.alt && { select: idsWritten(change) }) };
}

function dragOf(
  { from, ids }: Extract<SelectState["gesture"], { kind: "dragging" }>,
  at: Point,
  keys: Keys,
  scene: Scene,
): { by: Point; guides: Guide[] } {
  const pulled = subtract(at, from);
  const isAcross = Math.abs(pulled.x) >= Math.abs(pulled.y);
  const dragged = keys.shift ? (isAcross ? { x: pulled.x, y: 0 } : { x: 0, y: pulled.y }) : pulled;
  const box = boundsOfAll(objectsOf(scene.document).listed(ids));
  if (!box) return { by: dragged, guides: [] };
  const moved = { ...box, x: box.x + dragged.x, y: box.y + dragged.y };
  const middle = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
  const targets = targetsAt(scene, keys, middle, new Set(ids));
  const { by, guides } = snapBox(moved, targets, snappingOf(scene, keys));
  const rest = { x: keys.shift && !isAcross ? 0 : by.x, y: keys.shift && isAcross ? 0 : by.y };
  const rested = { ...moved, x: moved.x + rest.x, y: moved.y + rest.y };
  // Guides of equal gaps already show the distances.
  const hasGaps = guides.some(({ kind }) => kind === "gap");
  const shown = hasGaps ? guides : [...guides, ...distancesAround(rested, targets.boxes)];
  return { by: { x: dragged.x + rest.x, y: dragged.y + rest.y }, guides: shown };
}

/** Dragged to the right a rectangle selects what is inside, to the left everything it touches. */
function banded(
  state: SelectState,
  gesture: Extract<SelectState["gesture"], { kind: "banding" }>,
  at: Point,
  _keys: Keys,
  scene: Scene,
  isOver: boolean,
): Outcome<SelectState> {
  const band = boxBetween(gesture.from, at);
  const caught = levelOf(scene).caught(
    band,
    at.x < gesture.from.x,
    (object) => scene.accepts(object) && isLoose(object),
  );
  const select = [...new Set([...gesture.before, ...caught.map(({ record }) => record.id)])];
  if (isOver) return { state: { ...state, gesture: { kind: "idle" } }, select };
  return { state: { ...state, gesture }, select, band, cursor: "crosshair" };
}

/** A double click shows the corners of an area, adds one to a side, or removes one. */
function double(state: SelectState, at: Point, scene: Scene): Outcome<SelectState> {
  const idle: SelectState = { ...state, gesture: { kind: "idle" } };
  const grip = gripAt(scene, state.bending, at);
  if (grip?.kind === "corner") {
    const change = removeVertex(scene.document, grip.id, grip.index);
    const what = namesOf(scene.document, [grip.id]);
    return { state: idle, commit: { name: { key: "step.removeCorner", values: { what } }, change } };
  }
  const hit = objectAt(scene, at);
  if (!hit) return { state: idle };
  const { id } = hit.record;
  if (hit.table === "elements" && hit.record.kind === "text") {
    return { state: idle, select: [id], wants: { panel: "text" } };
  }
  const isLine = hit.table === "elements" && hit.record.geometry.type === "line";
  if (isLocked(hit)) return { state: idle, select: [id] };
  if (isLine || state.bending === id) {
    const change = addVertex(scene.document, id, sideAt(hit, at), at);
    const what = namesOf(scene.document, [id]);
    return { state: idle, commit: { name: { key: "step.addCorner", values: { what } }, change } };
  }
  return { state: { gesture: { kind: "idle" }, bending: id }, select: [id] };
}

function sideAt(object: PlanObject, at: Point): number {
  const points = outlineOf(object);
  const distances = points.map((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    return distance(nearestOn({ from, to }, at), at);
  });
  return distances.indexOf(Math.min(...distances));
}

/** Shows a rotation while it lasts; when it ends, the aisles of a block are joined again at the new place. */
function turned(gesture: Turning, at: Point, keys: Keys, scene: Scene, isOver: boolean) {
  const step = turning(gesture, at, keys, scene);
  if (!isOver) return step;
  const change = rejoined(scene.document, step.commit.change, gesture.ids, scene);
  return { ...step, commit: { ...step.commit, change } };
}

function ended<Gesture extends SelectState["gesture"]>(
  state: SelectState,
  isOver: boolean,
  { gesture, commit, guides, cursor }: { gesture: Gesture; commit: Commit; guides: Guide[]; cursor: string },
): Outcome<SelectState> {
  if (!isOver) return { state: { ...state, gesture }, preview: commit.change, guides, cursor };
  const idle: SelectState = { ...state, gesture: { kind: "idle" } };
  return isEmpty(commit.change) ? { state: idle } : { state: idle, commit };
}
