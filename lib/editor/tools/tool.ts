import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { OfficePhrase } from "#lib/words/office";
import type { NewId } from "../commands/draw";
import type { CommentSpot } from "../commentMark";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import type { PlanObject } from "../planObject";
import { type LevelObjects, objectsOf } from "../planObjects";
import { type Guide, NO_TARGETS, type Snapping, snapPoint, type Targets, targetsNear } from "../snap";

export type Keys = { shift: boolean; alt: boolean; command: boolean };

/** A pointer or key input, in metres on the plan. */
export type Input =
  | { type: "press" | "move" | "release" | "double"; at: Point; keys: Keys }
  | { type: "enter" | "escape" | "back" }
  /** The press before it was not meant: a second finger or a menu followed. */
  | { type: "cancel" };

/** The data that a tool can access: the plan, the selection, and the size of a pixel. */
export type Scene = {
  document: PlanDocument;
  levelId: string;
  selection: readonly string[];
  /** Metres per pixel. */
  pixel: number;
  /** The input is by touch, which is less precise. */
  isTouched: boolean;
  grid: number | null;
  snaps: boolean;
  /** Whether an object can be selected: its layer is visible and not locked. */
  accepts: (object: PlanObject) => boolean;
  /** Whether its layer is visible, so that something can snap to it. */
  shows: (object: PlanObject) => boolean;
  newId: NewId;
  /** The defaults of a new booth, including its size. */
  boothModel: Partial<DocumentBooth>;
  icon: string;
};

export type Commit = { name: OfficePhrase; change: DocumentChange };

/** The result of an input; absent fields show and do nothing. */
export type Outcome<State> = {
  state: State;
  preview?: DocumentChange;
  commit?: Commit;
  select?: readonly string[];
  cursor?: string;
  /** The object that a press would select. */
  hovered?: string;
  guides?: Guide[];
  /** A selection rectangle or the box being drawn. */
  band?: Rect;
  /** A line being drawn, through the pointer. */
  path?: readonly Point[];
  /** How far the plan is panned, in metres. */
  pan?: Point;
  /** The tool has finished and gives way to selecting. */
  done?: boolean;
  /** The input that is still needed from the user. */
  wants?: Wants;
  /** Why nothing was done. */
  error?: OfficePhrase;
};

/** An open panel: opened by the user, or by a tool that needs input. */
export type Wants =
  | { panel: "numbering"; ids: readonly string[] }
  | { panel: "passage"; nodeIds: readonly string[]; levelIds: readonly string[] }
  | { panel: "route"; from: string; to: string }
  | { panel: "split" | "block"; id: string }
  | { panel: "merge" | "orderMerge"; ids: readonly string[] }
  | { panel: "placing"; exhibitor: { id: string; name: string } }
  | { panel: "typedSize"; text: string }
  /** All comments, one of them, or a new one. */
  | { panel: "comments"; id: string | null; at: CommentSpot | null }
  | { panel: "text" | "generator" | "replace" | "repeat" | "select" | "network" }
  | { panel: "shortcuts" | "commands" | "level" | "picture" };

/**
 * The effect of Escape on a started drawing: it leaves the tool, drops what is incomplete, or keeps the drawing as it
 * is or closed.
 */
export type Ending = "leaves" | "drops" | "ends" | "closes";

export type Tool<State> = {
  start: State;
  use: (state: State, input: Input, scene: Scene) => Outcome<State>;
  /** For tools that draw step by step. */
  ending?: (state: State) => Ending;
};

/** How near the pointer must be, in pixels. */
const REACH = 6;
const FINGER_REACH = 14;
const SNAP_REACH = 8;

export function reachOf(scene: Scene): number {
  return (scene.isTouched ? FINGER_REACH : REACH) * scene.pixel;
}

export function levelOf(scene: Scene): LevelObjects {
  return objectsOf(scene.document).on(scene.levelId);
}

/** Holding the command key suspends snapping. */
export function snappingOf(scene: Scene, keys: Keys): Snapping {
  const isOn = scene.snaps && !keys.command;
  return { reach: isOn ? SNAP_REACH * scene.pixel : 0, grid: isOn ? scene.grid : null };
}

export function targetsAt(
  scene: Scene,
  keys: Keys,
  place: Point,
  leftOut: ReadonlySet<string> = new Set(),
): Targets {
  if (!scene.snaps || keys.command) return NO_TARGETS;
  return targetsNear(
    levelOf(scene),
    place,
    (object) => isTarget(object) && scene.shows(object) && !leftOut.has(object.record.id),
  );
}

/** Aisles snap by their nodes, and the edge of a background image has no meaning. */
function isTarget({ table }: PlanObject): boolean {
  return table !== "edges" && table !== "backgrounds";
}

/** Where a drawing pointer snaps. */
export function restAt(scene: Scene, keys: Keys, at: Point): { at: Point; guides: Guide[] } {
  return snapPoint(at, targetsAt(scene, keys, at), snappingOf(scene, keys));
}

/** The topmost object under the pointer. */
export function objectAt(scene: Scene, at: Point): PlanObject | undefined {
  return levelOf(scene).at(at, reachOf(scene), scene.accepts)[0];
}

export function boxBetween(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}
