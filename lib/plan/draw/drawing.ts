import { type Camera, type Matrix, matrixOf, type Viewport, visibleBounds } from "#lib/geometry/camera";
import type { Corner, Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { Difference } from "../diff";
import { type Classes, classesOf, type Look } from "../paint";
import type { Scene, SceneBackground } from "../sceneTypes";
import type { Travel } from "../travel";
import type { Pen, Picture } from "./pen";

/** `visit` is the public map, `edit` shows every stored object, `print` is for paper. */
export type Mode = "visit" | "edit" | "print";

/**
 * Returns loaded pictures, and starts loading one that is not loaded yet. `mostPixels` is the size at which it will
 * be drawn.
 */
export type Pictures = {
  get(url: string, mostPixels?: number): Picture | null;
  /** A part of a background in enough detail, or null where its picture has enough. */
  part?(background: SceneBackground, picture: Picture | null, seen: SeenPart): SharpPart | null;
};

/** The visible part of a background in shares of its sides, and device pixels across the whole of it. */
export type SeenPart = Rect & { pixels: number };

/** The shares that the picture covers, which may be more than the visible part. */
export type SharpPart = Rect & { picture: Picture };

export type Stop = { x: number; y: number; levelId: string; kind: "from" | "via" | "to"; text?: string };

export type RouteMark = {
  /** One line per leg of the route. */
  lines: readonly { levelId: string; points: readonly Corner[] }[];
  /** The share of the route that is drawn, 0 to 1; all by default. */
  progress?: number;
  /** The shares of the route between which the visitor is walking: the part before them is faded. */
  current?: { from: number; to: number } | null;
};

export type Position = {
  x: number;
  y: number;
  levelId: string;
  /** Degrees clockwise from the top of the plan. */
  heading?: number | null;
  /** In metres. */
  accuracy?: number | null;
  /** The last known position, drawn in grey because the device has lost it. */
  isStale?: boolean | undefined;
  /** Text beside the place, which is then drawn larger. */
  text?: string | null;
};

/** What is drawn over a plan at the moment. Every set holds ids of booths and elements. */
export type Marks = {
  selected?: ReadonlySet<string>;
  /** The booths that a route leads to. */
  goals?: ReadonlySet<string>;
  hovered?: string | null;
  /** Search results keep their colours and everything else is faded. */
  found?: ReadonlySet<string> | null;
  bookmarked?: ReadonlySet<string>;
  route?: RouteMark | null;
  stops?: readonly Stop[];
  position?: Position | null;
  heat?: { cell: number; points: readonly (readonly [x: number, y: number, weight: number])[] } | null;
  travel?: Travel | null;
  /** Another level, drawn faintly as a guide. */
  ghost?: Scene | null;
  network?: { selected?: ReadonlySet<string> } | null;
  differences?: { before: Scene; kinds: ReadonlyMap<string, Difference> } | null;
  /** The distance between grid lines in metres. */
  grid?: number | null;
  /**
   * What is hidden: layers (`props.layer`), kinds of elements (`image` includes the level's background), `booth`,
   * `label`, or only the `number` or the `company` on booths, `dimension`, `passage`, `names` of rooms and zones.
   */
  hidden?: ReadonlySet<string>;
};

/** Everything that a picture of a plan is drawn from. */
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
};

/** A drawing with what all its layers need. */
export type View = Required<Pick<Drawing, "scene" | "camera" | "viewport" | "look" | "mode" | "pictures">> & {
  marks: Marks;
  pixelRatio: number;
  matrix: Matrix;
  /** The paint of each booth. */
  classOf: Classes;
  /** The visible part of the plan. */
  box: Rect;
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

/** Switches the pen to metres. */
export function inMetres(pen: Pen, { matrix: [a, b, c, d, e, f], pixelRatio: ratio }: View): void {
  pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
}

/** Switches the pen to CSS pixels around a point. */
export function around(pen: Pen, { pixelRatio: ratio }: View, { x, y }: Point): void {
  pen.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
}

/** Switches the pen to CSS pixels. */
export function onScreen(pen: Pen, { pixelRatio }: View): void {
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
}

export function screenOf({ matrix: [a, b, c, d, e, f] }: View, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Pixels in metres, for lines that look equally thick at every scale. */
export function pixels({ camera }: View, count: number): number {
  return count / camera.scale;
}

/** The opacity of what is faded during a search. */
export const STEPPED_BACK = 0.28;

/** Whether an item is faded because it is not among the search results. */
export function isBack({ marks: { found, selected, goals } }: View, id: string): boolean {
  return found !== undefined && found !== null && !found.has(id) && !selected?.has(id) && !goals?.has(id);
}

export function isHidden({ marks: { hidden } }: View, kind: string, layer: string | undefined): boolean {
  return hidden !== undefined && (hidden.has(kind) || (layer !== undefined && hidden.has(layer)));
}

/** The space for a text on the screen: never upside down, along the side that is closest to level. */
export type ScreenRoom = { x: number; y: number; width: number; height: number; degrees: number };
