import { type Fix, onEarth, type Position } from "#lib/geometry/georeference";
import type { Point } from "#lib/geometry/point";
import type { BundleLevel } from "#lib/plan/bundle";
import type { Here } from "./stateParts";

/** The plan point of a position on earth; null if the level is not georeferenced. */
export function onPlan(level: BundleLevel, position: Position): Point | null {
  const fixes: Fix[] = level.georeference?.points ?? [];
  if (fixes.length < 2) return null;
  const toEarth = onEarth(fixes);
  // The mapping is linear, so three points define it.
  const [zero, right, down] = [toEarth({ x: 0, y: 0 }), toEarth({ x: 1, y: 0 }), toEarth({ x: 0, y: 1 })];
  const [a, b] = [right.lng - zero.lng, right.lat - zero.lat];
  const [c, d] = [down.lng - zero.lng, down.lat - zero.lat];
  const size = a * d - b * c;
  if (size === 0) return null;
  const [east, north] = [position.lng - zero.lng, position.lat - zero.lat];
  return { x: (d * east - c * north) / size, y: (a * north - b * east) / size };
}

/** How far outside the hall a position is still shown, in metres: devices are not exact indoors. */
const NEAR_M = 60;

function isNearLevel({ width, height }: BundleLevel, { x, y }: Point): boolean {
  if (width === null || height === null) return true;
  return x > -NEAR_M && y > -NEAR_M && x < width + NEAR_M && y < height + NEAR_M;
}

/** Less accurate positions would be misleading in a hall; outdoors devices are exact to a few metres. */
const WORST_ACCURACY_M = 150;

export type DeviceFix = Position & { heading: number | null; accuracy: number };

/** Whether a position is accurate enough to be shown inside a hall. */
export function isExact({ accuracy }: Pick<DeviceFix, "accuracy">): boolean {
  return accuracy <= WORST_ACCURACY_M;
}

/** The position of a device, preferably on the current level; null outside of all. */
export function hereOfFix(fix: DeviceFix, levels: readonly BundleLevel[], shownId: string): Here | null {
  const { accuracy, heading } = fix;
  if (!isExact(fix)) return null;
  for (const level of levels.toSorted((a, b) => Number(b.id === shownId) - Number(a.id === shownId))) {
    const point = onPlan(level, fix);
    if (!point || !isNearLevel(level, point)) continue;
    return {
      levelId: level.id,
      ...point,
      source: "device",
      name: null,
      headingDegrees: heading === null ? null : headingOn(level, fix, heading),
      accuracyM: accuracy,
    };
  }
  return null;
}

/** A step small enough to treat the earth as flat, in degrees. */
const STEP = 1e-5;

/** Devices report headings from true north, or NaN while they stand still; the plan has its own orientation. */
function headingOn(level: BundleLevel, { lat, lng }: Position, heading: number): number | null {
  const angle = (heading * Math.PI) / 180;
  const east = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  const ahead = onPlan(level, { lat: lat + Math.cos(angle) * STEP, lng: lng + east * STEP });
  const here = onPlan(level, { lat, lng });
  if (!ahead || !here || Number.isNaN(heading)) return null;
  const degrees = (Math.atan2(ahead.x - here.x, here.y - ahead.y) * 180) / Math.PI;
  return (degrees + 360) % 360;
}
