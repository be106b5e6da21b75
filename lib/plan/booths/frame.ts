import type { Corner } from "#lib/geometry/point";
import { add, type Point, rotate, scale, subtract } from "#lib/geometry/point";
import { type Ring, toMm } from "#lib/geometry/polygon";
import { boxAround, centreOf } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";

/**
 * Booths are cut and merged in a local frame: rotated so that their walls run along its axes, in whole millimetres
 * from the top-left corner of one of them. Equal coordinates are then exactly equal.
 */
export type Frame = { origin: Point; pivot: Point; rotation: number };

const METRES_PER_MM = 0.001;

export function frameOf(shape: BoothShape): Frame {
  return { origin: { x: shape.x, y: shape.y }, pivot: centreOf(shape), rotation: shape.rotation };
}

export function upright(frame: Frame): Frame {
  return { ...frame, rotation: 0 };
}

export function intoFrame({ origin, pivot, rotation }: Frame, place: Point): Point {
  const { x, y } = subtract(rotate(place, -rotation, pivot), origin);
  return { x: toMm(x), y: toMm(y) };
}

/** The booth for an outline in the frame: a rectangle if it is one, else a polygon in its box. */
export function shapeIn({ origin, pivot, rotation }: Frame, ring: Ring): BoothShape {
  const box = boxAround(ring);
  const width = box.width * METRES_PER_MM;
  const height = box.height * METRES_PER_MM;
  const middle = add(origin, scale(centreOf(box), METRES_PER_MM));
  const centre = rotate(middle, rotation, pivot);
  const topLeft = { x: centre.x - width / 2, y: centre.y - height / 2 };
  const cornerOf = (corner: Point): Corner => [
    tidy(topLeft.x + (corner.x - box.x) * METRES_PER_MM),
    tidy(topLeft.y + (corner.y - box.y) * METRES_PER_MM),
  ];
  return {
    x: tidy(topLeft.x),
    y: tidy(topLeft.y),
    width: tidy(width),
    height: tidy(height),
    rotation,
    polygon: isRectangle(ring) ? null : ring.map(cornerOf),
  };
}

function isRectangle(ring: Ring): boolean {
  const { x, y, width, height } = boxAround(ring);
  const standsInCorner = (corner: Point) =>
    (corner.x === x || corner.x === x + width) && (corner.y === y || corner.y === y + height);
  return ring.length === 4 && ring.every(standsInCorner);
}

const STEPS_PER_METRE = 1_000_000;

/** Rounds to whole micrometres, without minus zero. */
export function tidy(metres: number): number {
  return Math.round(metres * STEPS_PER_METRE) / STEPS_PER_METRE + 0;
}
