import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { NewId } from "../commands/draw";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { type Guide, NO_TARGETS, type Snapping, snapPoint, type Targets, targetsNear } from "../snap";
import type { Thing } from "../thing";
import { type LevelThings, thingsOf } from "../things";

export type Keys = { shift: boolean; alt: boolean; command: boolean };

/** What a pointer or a key did, in metres on the plan. */
export type Input =
  | { type: "press" | "move" | "release" | "double"; at: Point; keys: Keys }
  | { type: "enter" | "escape" | "back" }
  /** The press before it was not meant: a second finger has come, or a menu. */
  | { type: "cancel" };

/** What a tool may know: the plan, what is selected, and how far a pixel reaches. */
export type Scene = {
  document: PlanDocument;
  levelId: string;
  selection: readonly string[];
  /** Metres a pixel. */
  pixel: number;
  /** A finger points, which must not come as near. */
  isTouched: boolean;
  grid: number | null;
  snaps: boolean;
  /** Whether a thing may be pointed at: its layer is seen and not locked. */
  accepts: (thing: Thing) => boolean;
  /** Whether its layer is seen, so that something may come to rest at it. */
  shows: (thing: Thing) => boolean;
  newId: NewId;
  /** What a new booth is like when nothing else is said, its size among it. */
  boothModel: Partial<DocumentBooth>;
  icon: string;
};

export type Commit = { name: string; change: DocumentChange };

/** What came of an input; whatever is left out is as if nothing were shown or done. */
export type Outcome<State> = {
  state: State;
  preview?: DocumentChange;
  commit?: Commit;
  select?: readonly string[];
  cursor?: string;
  /** The thing that a press would take. */
  hovered?: string;
  guides?: Guide[];
  /** A rubber band or the box being drawn. */
  band?: Rect;
  /** A line being drawn, through the pointer. */
  path?: readonly Point[];
  /** The plan follows the pointer by so many metres. */
  pan?: Point;
  /** The tool has done its work and gives way to selecting. */
  done?: boolean;
  /** Something a person must still say before it is done. */
  wants?: Wants;
  /** Why nothing comes of it. */
  trouble?: string;
};

/** A panel that is open: either a person opened it, or a tool needs to be told something. */
export type Wants =
  | { panel: "numbering"; ids: readonly string[] }
  | { panel: "passage"; nodeIds: readonly string[]; levelIds: readonly string[] }
  | { panel: "route"; from: string; to: string }
  | { panel: "split"; id: string }
  | { panel: "merge"; ids: readonly string[] }
  | { panel: "placing"; exhibitor: { id: string; name: string } }
  | { panel: "text" | "generator" | "network" | "shortcuts" | "commands" | "level" | "picture" };

/** What Escape does with what is begun: nothing is, or it is too little to stand, or it stays, closed or as it is. */
export type Ending = "leaves" | "drops" | "ends" | "closes";

export type Tool<State> = {
  start: State;
  use: (state: State, input: Input, scene: Scene) => Outcome<State>;
  /** Of tools that draw bit by bit. */
  ending?: (state: State) => Ending;
};

/** How near the pointer must come, in pixels. */
const REACH = 6;
const FINGER_REACH = 14;
const SNAP_REACH = 8;

export function reachOf(scene: Scene): number {
  return (scene.isTouched ? FINGER_REACH : REACH) * scene.pixel;
}

export function levelOf(scene: Scene): LevelThings {
  return thingsOf(scene.document).on(scene.levelId);
}

/** The command key suspends snapping for as long as it is held. */
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
    (thing) => isTarget(thing) && scene.shows(thing) && !leftOut.has(thing.record.id),
  );
}

/** Aisles have their nodes, and a picture's rim lies wherever the paper was cut. */
function isTarget({ table }: Thing): boolean {
  return table !== "edges" && table !== "backgrounds";
}

/** Where a pointer that draws comes to rest. */
export function restAt(scene: Scene, keys: Keys, at: Point): { at: Point; guides: Guide[] } {
  return snapPoint(at, targetsAt(scene, keys, at), snappingOf(scene, keys));
}

/** The uppermost thing under the pointer. */
export function thingAt(scene: Scene, at: Point): Thing | undefined {
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
