import {
  type Camera,
  type Matrix,
  matrixOf,
  squashOf,
  type Viewport,
  visibleBounds,
} from "#lib/geometry/camera";
import type { Corner, Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { Difference } from "../diff";
import { type Classes, classesOf, type Look } from "../paint";
import type { HitOptions } from "../sceneHit";
import type { LabelBox, Scene, SceneItem } from "../sceneTypes";

import type { Pen, Picture } from "./pen";
import type { Steps } from "./steps";

/** `visit` is the public map, `edit` shows everything as it is kept, `print` is ink on paper. */
export type Mode = "visit" | "edit" | "print";

/**
 * Pictures that are there already; asking for one that is not is how its loading begins. Who draws one small says how
 * many pixels it needs at the most.
 */
export type Pictures = { get(url: string, mostPixels?: number): Picture | null };

export type Stop = { x: number; y: number; levelId: string; kind: "from" | "via" | "to"; text?: string };

export type RouteMark = {
  /** One after the other, as a route's legs have them. */
  lines: readonly { levelId: string; points: readonly Corner[] }[];
  /** How much of it is drawn, 0 to 1; all of it if nothing is said. */
  progress?: number;
};

export type Position = {
  x: number;
  y: number;
  levelId: string;
  /** Degrees clockwise from the top of the plan. */
  heading?: number | null;
  /** In metres. */
  accuracy?: number | null;
  /** Written beside a place that many people look for, which is drawn larger. */
  text?: string | null;
};

/** What is laid over a plan at a moment. Every set holds ids of booths and elements. */
export type Marks = {
  selected?: ReadonlySet<string>;
  /** The booths that a route leads to. */
  goals?: ReadonlySet<string>;
  hovered?: string | null;
  /** What was looked for: it keeps its colours and everything else steps back. */
  found?: ReadonlySet<string> | null;
  bookmarked?: ReadonlySet<string>;
  route?: RouteMark | null;
  stops?: readonly Stop[];
  position?: Position | null;
  heat?: { cell: number; points: readonly (readonly [x: number, y: number, weight: number])[] } | null;
  /** Another level, faintly, to draw by. */
  ghost?: Scene | null;
  network?: { selected?: ReadonlySet<string> } | null;
  differences?: { before: Scene; kinds: ReadonlyMap<string, Difference> } | null;
  /** Lines a metre apart, or as many metres as are said. */
  grid?: number | null;
  /** What is not drawn: layers (`props.layer`), kinds of elements (`image` is the level's background too), `booth`, `label`, `passage`, `names` of rooms and zones. */
  hidden?: ReadonlySet<string>;
};

/** A plan that is looked at aslant, by `relief.ts`, which is only fetched where somebody does. */
export type Relief = {
  /** How far the plan is tilted. */
  degrees: number;
  groundSteps(pen: Pen, drawing: Drawing): Steps;
  drawChosen(pen: Pen, drawing: Drawing): void;
  drawMarks(pen: Pen, drawing: Drawing): void;
  hitAt(scene: Scene, camera: Camera, viewport: Viewport, at: Point, input: HitOptions): SceneItem | null;
};

/** Everything a picture of a plan is made from. */
export type Drawing = {
  scene: Scene;
  camera: Camera;
  viewport: Viewport;
  look: Look;
  marks?: Marks;
  mode?: Mode;
  /** Device pixels per CSS pixel. */
  pixelRatio?: number;
  pictures?: Pictures;
  /** How it is drawn while its camera is tilted. */
  relief?: Relief | null;
};

/** A drawing with what all its layers ask for. */
export type View = Required<Pick<Drawing, "scene" | "camera" | "viewport" | "look" | "mode" | "pictures">> & {
  marks: Marks;
  pixelRatio: number;
  matrix: Matrix;
  /** What each booth is painted with. */
  classOf: Classes;
  /** What of the plan can be seen. */
  box: Rect;
  /** Where the plan is tilted: the room that a box leaves for upright writing, and how a direction looks from there. */
  aslant?: { roomOf(view: View, box: LabelBox): ScreenRoom; turnOf(degrees: number): number };
};

const NO_MARKS: Marks = {};
const NO_PICTURES: Pictures = { get: () => null };

export function viewOf(drawing: Drawing): View {
  const { camera, viewport, marks = NO_MARKS, mode = "visit", pixelRatio = 1 } = drawing;
  return {
    ...drawing,
    marks,
    mode,
    pixelRatio,
    pictures: drawing.pictures ?? NO_PICTURES,
    matrix: matrixOf(camera, viewport),
    classOf: classesOf(drawing.scene, drawing.look),
    box: visibleBounds(camera, viewport),
  };
}

/** From now on the pen takes metres. */
export function inMetres(pen: Pen, { matrix: [a, b, c, d, e, f], pixelRatio: ratio }: View): void {
  pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
}

/** From now on the pen takes CSS pixels about a place, along the floor where the plan is tilted. */
export function onFloor(pen: Pen, { camera, pixelRatio: ratio }: View, { x, y }: Point): void {
  pen.setTransform(ratio, 0, 0, ratio * squashOf(camera), x * ratio, y * ratio);
}

/** From now on the pen takes CSS pixels. */
export function onScreen(pen: Pen, { pixelRatio }: View): void {
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
}

export function screenOf({ matrix: [a, b, c, d, e, f] }: View, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** So many pixels as metres, for lines that are as thick at every scale. */
export function pixels({ camera }: View, count: number): number {
  return count / camera.scale;
}

/** How much of what was not looked for is left to be seen. */
export const STEPPED_BACK = 0.28;

/** Whether something makes room for what was looked for. */
export function isBack({ marks: { found, selected, goals } }: View, id: string): boolean {
  return found !== undefined && found !== null && !found.has(id) && !selected?.has(id) && !goals?.has(id);
}

export function isHidden({ marks: { hidden } }: View, kind: string, layer: string | undefined): boolean {
  return hidden !== undefined && (hidden.has(kind) || (layer !== undefined && hidden.has(layer)));
}

/** A box's room for writing on the screen: never upside down, along the side that runs most level. */
export type ScreenRoom = { x: number; y: number; width: number; height: number; degrees: number };
