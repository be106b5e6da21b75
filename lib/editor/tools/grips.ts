import { distance, type Point, rotate } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import { hasVertices } from "../commands/vertices";
import { isLoose } from "../locks";
import { boundsOfAll, outlineOf } from "../shapes";
import type { Thing } from "../thing";
import { thingsOf } from "../things";
import type { Scene } from "./tool";

/** The box about what is selected, turned as a single thing is. */
export type Frame = { box: Rect; rotation: number };

export type Side = -1 | 0 | 1;

/** What of a selection can be taken hold of, and where it lies. */
export type Grip =
  | { kind: "size"; across: Side; down: Side; at: Point }
  | { kind: "turn"; at: Point }
  | { kind: "corner"; id: string; index: number; at: Point }
  | { kind: "middle"; id: string; index: number; at: Point };

/** How far above the box the handle for turning stands, in pixels. */
const TURN_STEM = 26;
const GRIP_REACH = 8;
const FINGER_REACH = 22;
/** In boxes narrower than this only the corners can be taken hold of. */
const LEAST_SIDE_PIXELS = 28;
/** What is smaller than this both ways would lie wholly under its handles, and could only be sized by accident. */
const LEAST_FRAME_PIXELS = 24;

export function frameOf(things: readonly Thing[]): Frame | null {
  const [only] = things;
  if (only && things.length === 1) {
    if (only.table === "booths" || only.table === "backgrounds")
      return { box: boxOnly(only.record), rotation: only.record.rotation };
    const geometry = only.table === "elements" ? only.record.geometry : null;
    if (geometry?.type === "rect") return { box: boxOnly(geometry), rotation: geometry.rotation ?? 0 };
  }
  const box = boundsOfAll(things);
  return box && { box, rotation: 0 };
}

function boxOnly({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height };
}

/** Whether the corners are shown instead of the box: always for lines, for areas when somebody asks. */
export function showsCorners(things: readonly Thing[], bending: string | null): boolean {
  const [only] = things;
  if (!only || things.length !== 1) return false;
  const isLine = only.table === "elements" && only.record.geometry.type === "line";
  return isLine || (only.record.id === bending && hasVertices(only));
}

/** What of a selection a hand can move: what is locked stays. */
export function looseOf({ document, selection }: Pick<Scene, "document" | "selection">): Thing[] {
  return thingsOf(document).listed(selection).filter(isLoose);
}

type GripScene = Pick<Scene, "document" | "selection" | "pixel" | "isTouched">;

export function gripsOf(scene: Omit<GripScene, "isTouched">, bending: string | null): Grip[] {
  const things = looseOf(scene);
  const [only] = things;
  if (!only || things.every(({ table }) => table === "edges" || table === "nodes")) return [];
  if (showsCorners(things, bending)) return cornerGrips(only);
  const frame = frameOf(things);
  if (!frame || (frame.box.width === 0 && frame.box.height === 0)) return [];
  const isText = things.length === 1 && only.table === "elements" && only.record.geometry.type === "point";
  return isText ? [] : [...sizeGrips(frame, scene.pixel), turnGrip(frame, scene.pixel)];
}

function cornerGrips(thing: Thing): Grip[] {
  const points = outlineOf(thing);
  const { id } = thing.record;
  const isLine = thing.table === "elements" && thing.record.geometry.type === "line";
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

/** The grip under the pointer; corners before the middles between them. */
export function gripAt(scene: GripScene, bending: string | null, at: Point): Grip | undefined {
  const near = gripsOf(scene, bending).filter((grip) => distance(grip.at, at) <= reachOf(grip, scene));
  return near.toSorted((a, b) => distance(a.at, at) - distance(b.at, at))[0];
}

/** A finger takes hold from farther away, but always leaves half of a small thing to be moved by. */
function reachOf({ kind }: Grip, scene: GripScene): number {
  if (!scene.isTouched) return GRIP_REACH * scene.pixel;
  const box = kind === "size" ? frameOf(looseOf(scene))?.box : undefined;
  const quarter = box ? Math.min(box.width, box.height) / 4 : Number.POSITIVE_INFINITY;
  return Math.max(GRIP_REACH * scene.pixel, Math.min(FINGER_REACH * scene.pixel, quarter));
}

const CURSORS = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"] as const;

/** The pointer's shape over a grip, turned with the frame. */
export function cursorOf(grip: Grip, rotation: number): string {
  if (grip.kind === "turn") return "grab";
  if (grip.kind !== "size") return grip.kind === "middle" ? "copy" : "move";
  const angle = (Math.atan2(grip.down, grip.across) * 180) / Math.PI + rotation;
  const eighth = Math.round((((angle % 180) + 180) % 180) / 45) % 4;
  return CURSORS[eighth] ?? "move";
}
