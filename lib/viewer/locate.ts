import { type Fix, onEarth, type Position } from "#lib/geometry/georeference";
import type { Point } from "#lib/geometry/point";
import type { BundleLevel } from "#lib/plan/bundle";

/** Where a position on earth lies on the plan; null where nobody said how the level lies on earth. */
export function onPlan(level: BundleLevel, position: Position): Point | null {
  const fixes: Fix[] = level.georeference?.points ?? [];
  if (fixes.length < 2) return null;
  const toEarth = onEarth(fixes);
  // The plan lies evenly on the ground, so that three places say all there is to know.
  const [zero, right, down] = [toEarth({ x: 0, y: 0 }), toEarth({ x: 1, y: 0 }), toEarth({ x: 0, y: 1 })];
  const [a, b] = [right.lng - zero.lng, right.lat - zero.lat];
  const [c, d] = [down.lng - zero.lng, down.lat - zero.lat];
  const size = a * d - b * c;
  if (size === 0) return null;
  const [east, north] = [position.lng - zero.lng, position.lat - zero.lat];
  return { x: (d * east - c * north) / size, y: (a * north - b * east) / size };
}

/** How far somebody may stand outside the hall and still be shown, in metres: devices are not exact indoors. */
const NEAR_M = 60;

export function isNearLevel({ width, height }: BundleLevel, { x, y }: Point): boolean {
  if (width === null || height === null) return true;
  return x > -NEAR_M && y > -NEAR_M && x < width + NEAR_M && y < height + NEAR_M;
}
