import { type Point, rotate, subtract } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import type { OfficePhrase } from "#lib/words/office";
import { resizeOrRefit } from "../commands/reshape";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { type Guide, snapPoint } from "../snap";
import type { Frame, Side } from "./grips";
import { namesOf } from "./names";
import { type Commit, type Keys, type Scene, snappingOf, targetsAt } from "./tool";

export type Sizing = { kind: "sizing"; across: Side; down: Side; frame: Frame; ids: readonly string[] };

type Held = { gesture: Sizing; commit: Commit; guides: Guide[]; cursor: string };

/** Smaller sizes would turn objects inside out; in metres. */
const LEAST = 0.1;

/** The grip follows the pointer while the opposite side stays; alt keeps the middle. */
export function sizing(gesture: Sizing, at: Point, keys: Keys, scene: Scene): Held {
  const { frame, ids } = gesture;
  const isUpright = frame.rotation % 90 === 0;
  const targets = isUpright ? targetsAt(scene, keys, at, new Set(ids)) : { boxes: [], x: [], y: [] };
  const snapping = snappingOf(scene, keys);
  const rested = snapPoint(at, targets, isUpright ? snapping : { ...snapping, grid: null });
  const to = settled(gesture, boxTo(gesture, rested.at, keys, keepsShape(gesture, keys, scene)));
  const change = resizeOrRefit(scene.document, ids, { from: frame.box, to }, scene);
  const sizes: Guide[] = lengthsOf({ box: to, rotation: frame.rotation });
  const name: OfficePhrase = { key: "step.resize", values: { what: namesOf(scene.document, ids) } };
  const commit = { name, change };
  return { gesture, commit, guides: [...rested.guides, ...sizes], cursor: "crosshair" };
}

/**
 * Shift keeps the proportions; an image keeps them at its corners anyway, because a stretched one would be out of
 * scale.
 */
function keepsShape({ across, down, ids }: Sizing, { shift }: Keys, { document }: Scene): boolean {
  const isCorner = across !== 0 && down !== 0;
  const isPicture = isCorner && objectsOf(document).listed(ids).every(isPictured);
  return isPicture ? !shift : shift;
}

function isPictured(object: PlanObject): boolean {
  return object.table === "backgrounds" || (object.table === "elements" && object.record.kind === "image");
}

/** The new box in the frame's own directions. */
function boxTo({ across, down, frame }: Sizing, at: Point, keys: Keys, isKept: boolean): Rect {
  const { box, rotation } = frame;
  const centre = centreOf(box);
  const place = rotate(at, -rotation, centre);
  const share = keys.alt ? 2 : 1;
  const pulled = {
    x: across === 0 ? 0 : (place.x - (centre.x + (across * box.width) / 2)) * across * share,
    y: down === 0 ? 0 : (place.y - (centre.y + (down * box.height) / 2)) * down * share,
  };
  let width = Math.max(LEAST, box.width + pulled.x);
  let height = Math.max(LEAST, box.height + pulled.y);
  if (isKept && box.width > 0 && box.height > 0) {
    const factor =
      across === 0 ? height / box.height : down === 0 ? width / box.width : larger(width, height, box);
    width = box.width * factor;
    height = box.height * factor;
  }
  const x = keys.alt || across === 0 ? centre.x - width / 2 : across > 0 ? box.x : box.x + box.width - width;
  const y = keys.alt || down === 0 ? centre.y - height / 2 : down > 0 ? box.y : box.y + box.height - height;
  return {
    x: across === 0 && !isKept ? box.x : x,
    y: down === 0 && !isKept ? box.y : y,
    width: across === 0 && !isKept ? box.width : width,
    height: down === 0 && !isKept ? box.height : height,
  };
}

function larger(width: number, height: number, box: Rect): number {
  return Math.max(width / box.width, height / box.height);
}

/** A rotated box rotates about its own middle, which has moved: the box is shifted so that the far corner stays. */
function settled({ frame }: Sizing, to: Rect): Rect {
  if (frame.rotation === 0) return to;
  const middle = centreOf(to);
  const lies = rotate(middle, frame.rotation, centreOf(frame.box));
  const shift = subtract(lies, middle);
  return { ...to, x: to.x + shift.x, y: to.y + shift.y };
}

/** The dimensions of a box along its top and left side. */
export function lengthsOf({ box, rotation }: Frame): Guide[] {
  const centre = centreOf(box);
  const corner = (x: number, y: number) => rotate({ x, y }, rotation, centre);
  const topLeft = corner(box.x, box.y);
  return [
    { kind: "length", from: topLeft, to: corner(box.x + box.width, box.y) },
    { kind: "length", from: corner(box.x, box.y + box.height), to: topLeft },
  ];
}
