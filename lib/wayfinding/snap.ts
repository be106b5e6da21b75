import { Refusal } from "#lib/refusal";
import type { Anchors } from "./anchor";
import type { Entry } from "./entry";
import type { Location } from "./place";
import { toCentimetres } from "./rounding";

/** A bare point farther than this from every aisle is no place that a route can begin or end at. */
const MOST_SNAP_M = 30;

/** How far a bare point was moved until it stood on an aisle. */
export type Snapped = { distanceM: number };

/** Undefined for places that are no points, and for points that lie on an aisle already. */
export function snappedAt(anchors: Anchors, { point }: Location, entry: Entry): Snapped | undefined {
  const distanceM = point ? toCentimetres(metresToAisle(anchors, point, entry)) : 0;
  return distanceM > 0 ? { distanceM } : undefined;
}

/** Levels without any aisle have no route at all, which is said of the route and not of the point. */
export function refuseFarPoint(anchors: Anchors, { place, point, entries }: Location): void {
  if (!point || !anchors.hasAisles(point.levelId)) return;
  const metres = Math.min(...entries.map((entry) => metresToAisle(anchors, point, entry)));
  if (metres <= MOST_SNAP_M) return;
  const why =
    metres === Number.POSITIVE_INFINITY
      ? "No aisle can be reached from it without passing a wall"
      : `The nearest aisle is ${Math.round(metres)} m away, and ${MOST_SNAP_M} m is the most`;
  throw new Refusal("location_not_found", `There is no place "${place}" on this plan. ${why}.`, {
    location: place,
  });
}

function metresToAisle(anchors: Anchors, point: { x: number; y: number }, entry: Entry): number {
  return Math.hypot(entry.x - point.x, entry.y - point.y) + anchors.metresFrom(entry);
}
