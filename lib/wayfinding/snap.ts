import { Refusal } from "#lib/refusal";
import type { Anchors } from "./anchor";
import type { Entry } from "./entry";
import type { Location } from "./place";
import { toCentimetres } from "./rounding";

/** A point farther than this from every aisle cannot be the start or end of a route; in metres. */
const MOST_SNAP_M = 30;

/** How far a point was moved to reach an aisle. */
export type Snapped = { distanceM: number };

/** Undefined for places other than points, and for points on an aisle. */
export function snappedAt(anchors: Anchors, { point }: Location, entry: Entry): Snapped | undefined {
  const distanceM = point ? toCentimetres(metresToAisle(anchors, point, entry)) : 0;
  return distanceM > 0 ? { distanceM } : undefined;
}

/** Levels without any aisle have no routes at all, which is a different error. */
export function refuseFarPoint(anchors: Anchors, { place, point, entries }: Location): void {
  if (!point || !anchors.hasAisles(point.levelId)) return;
  const metres = Math.min(...entries.map((entry) => metresToAisle(anchors, point, entry)));
  if (metres <= MOST_SNAP_M) return;
  const why =
    metres === Number.POSITIVE_INFINITY
      ? "No aisle can be reached from it without passing a wall"
      : `The nearest aisle is ${Math.round(metres)} m away; the limit is ${MOST_SNAP_M} m`;
  throw new Refusal("location_not_found", `There is no place "${place}" on this plan. ${why}.`, {
    location: place,
  });
}

function metresToAisle(anchors: Anchors, point: { x: number; y: number }, entry: Entry): number {
  return Math.hypot(entry.x - point.x, entry.y - point.y) + anchors.metresFrom(entry);
}
