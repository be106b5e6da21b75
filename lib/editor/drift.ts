import type { Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";

/** The share of the pixels beyond the edge that the view moves in each frame, up to a maximum. */
const SHARE = 0.15;
const MOST_PIXELS = 20;

/** How far the view scrolls while something is dragged beyond the edge of the drawing; null inside. */
export function driftOf({ x, y }: Point, { width, height }: Viewport): Point | null {
  const drift = { x: paceOf(x, width), y: paceOf(y, height) };
  return drift.x === 0 && drift.y === 0 ? null : drift;
}

function paceOf(place: number, length: number): number {
  const beyond = Math.min(0, place) + Math.max(0, place - length);
  return Math.max(-MOST_PIXELS, Math.min(MOST_PIXELS, beyond * SHARE));
}
