import { distance } from "#lib/geometry/point";
import { lookupOf } from "./lookup";
import { spotsOfWord } from "./place";
import type { ViewerState } from "./state";

/** A route that starts closer starts where it was requested; in metres. */
const SAME_START_M = 5;

/**
 * The distance between the start of the route and the requested start: a point beside an aisle has no route, and a
 * visitor who moves leaves the start behind. Null if that is near enough, or on another level.
 */
export function startAwayM({
  route,
  here,
  bundle,
}: Pick<ViewerState, "route" | "here" | "bundle">): number | null {
  const { found, from } = route;
  // A named place is entered at its edge, however large it is.
  const unnamed = here?.name === null ? here : undefined;
  const startSpot = from?.startsWith("point:") ? spotsOfWord(from, lookupOf(bundle))[0] : unnamed;
  const isNamed = from !== null && !from.startsWith("point:");
  if (!found || !startSpot || isNamed || startSpot.levelId !== found.from.levelId) return null;
  const metres = distance(found.from, startSpot);
  return metres < SAME_START_M ? null : metres;
}
