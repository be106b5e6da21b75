import { distance, type Point, rotate } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import { hasVertices } from "../commands/vertices";
import { isLoose } from "../locks";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOfAll, outlineOf } from "../shapes";
import type { Scene } from "./tool";

/** The box around the selection, rotated if it is a single rotated object. */
export type Frame = { box: Rect; rotation: number };

export type Side = -1 | 0 | 1;

/** A handle of the selection, and its position. */
export type Grip =
  | { kind: "size"; across: Side; down: Side; at: Point }
  | { kind: "turn"; at: Point }
  | { kind: "corner"; id: string; index: number; at: Point }
  | { kind: "middle"; id: string; index: number; at: Point };

/** The distance of the rotation handle above the box, in pixels. */
const TURN_STEM = 26;
const GRIP_REACH = 8;
const FINGER_REACH = 22;
/** Narrower boxes only have handles at the corners. */
const LEAST_SIDE_PIXELS = 28;
/** Smaller boxes would be covered by their handles and could only be resized by accident. */
const LEAST_FRAME_PIXELS = 24;

export function frameOf(objects: readonly PlanObject[]): Frame | null {
  const [only] = objects;
  if (only && objects.length === 1) {
    if (only.table === "booths" || only.table === "backgrounds")
      return { box: boxOnly(only.record), rotation: only.record.rotation };
    const geometry = only.table === "elements" ? only.record.geometry : null;
    if (geometry?.type === "rect") return { box: boxOnly(geometry), rotation: geometry.rotation ?? 0 };
  }
  const box = boundsOfAll(objects);
  return box && { box, rotation: 0 };
}

function boxOnly({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height };
}

/** Whether the corners are shown instead of the box: always for lines, for areas on request. */
export function showsCorners(objects: readonly PlanObject[], bending: string | null): boolean {
  const [only] = objects;
  if (!only || objects.length !== 1) return false;
  const isLine = only.table === "elements" && only.record.geometry.type === "line";
  return isLine || (only.record.id === bending && hasVertices(only));
}

/** The selected objects that can be moved: those not locked. */
export function looseOf({ document, selection }: Pick<Scene, "document" | "selection">): PlanObject[] {
  return objectsOf(document).listed(selection).filter(isLoose);
}

type GripScene = Pick<Scene, "document" | "selection" | "pixel" | "isTouched">;

export function gripsOf(scene: Omit<GripScene, "isTouched">, bending: string | null): Grip[] {
  const objects = looseOf(scene);
  const [only] = objects;
  if (!only || objects.every(({ table }) => table === "edges" || table === "nodes")) return [];
  if (showsCorners(objects, bending)) return cornerGrips(only);
  const frame = frameOf(objects);
  if (!frame || (frame.box.width === 0 && frame.box.height === 0)) return [];
  const isText = objects.length === 1 && only.table === "elements" && only.record.geometry.type === "point";
  return isText ? [] : [...sizeGrips(frame, scene.pixel), turnGrip(frame, scene.pixel)];
}

function cornerGrips(object: PlanObject): Grip[] {
  const points = outlineOf(object);
  const { id } = object.record;
  const isLine = object.table === "elements" && object.record.geometry.type === "line";
  const corners = points.map((at, index): Grip => ({ kind: "corner", id, index, at }));
  const middles = points.slice(0, isLine ? -1 : points.length).map((from, index): Grip => {
    const to = points[(index + 1) % points.length] ?? from;
    return { kind: "middle", id, index, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
  });
  return [...middles, ...corners];
}

function sizeGrips({ box, rotation }: Frame, pixel: number): Grip[] {
  const centre = centreOf(box);
  const sides: Side[] = [-1, 0, 1];
  if (Math.max(box.width, box.height) / pixel < LEAST_FRAME_PIXELS) return [];
  const isWide = box.width / pixel >= LEAST_SIDE_PIXELS;
  const isHigh = box.height / pixel >= LEAST_SIDE_PIXELS;
  return sides.flatMap((down) =>
    sides.flatMap((across): Grip[] => {
      const isShown = (across !== 0 || isWide) && (down !== 0 || isHigh) && (across !== 0 || down !== 0);
      const corner = { x: centre.x + (across * box.width) / 2, y: centre.y + (down * box.height) / 2 };
      return isShown ? [{ kind: "size", across, down, at: rotate(corner, rotation, centre) }] : [];
    }),
  );
}

function turnGrip({ box, rotation }: Frame, pixel: number): Grip {
  const centre = centreOf(box);
  const above = { x: centre.x, y: box.y - TURN_STEM * pixel };
  return { kind: "turn", at: rotate(above, rotation, centre) };
}

/** The grip under the pointer; corners before the midpoints between them. */
export function gripAt(scene: GripScene, bending: string | null, at: Point): Grip | undefined {
  const near = gripsOf(scene, bending).filter((grip) => distance(grip.at, at) <= reachOf(grip, scene));
  return near.toSorted((a, b) => distance(a.at, at) - distance(b.at, at))[0];
}

/** Touch grips reach farther, but leave half of a small object free for moving it. */
function reachOf({ kind }: Grip, scene: GripScene): number {
  if (!scene.isTouched) return GRIP_REACH * scene.pixel;
  const box = kind === "size" ? frameOf(looseOf(scene))?.box : undefined;
  const quarter = box ? Math.min(box.width, box.height) / 4 : Number.POSITIVE_INFINITY;
  return Math.max(GRIP_REACH * scene.pixel, Math.min(FINGER_REACH * scene.pixel, quarter));
}

const CURSORS = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"] as const;

/** The cursor over a grip, rotated with the frame. */
export function cursorOf(grip: Grip, rotation: number): string {
  if (grip.kind === "turn") return "grab";
  if (grip.kind !== "size") return grip.kind === "middle" ? "copy" : "move";
  const angle = (Math.atan2(grip.down, grip.across) * 180) / Math.PI + rotation;
  const eighth = Math.round((((angle % 180) + 180) % 180) / 45) % 4;
  return CURSORS[eighth] ?? "move";
}
