import { distance } from "#lib/geometry/point";
import { lookupOf } from "./lookup";
import { spotsOfWord } from "./place";
import type { ViewerState } from "./state";

/** Nearer than this a route begins where it was asked for. */
const SAME_START_M = 5;

/**
 * How far the route begins from where it was asked for: beside an aisle there is no way, and one who walks with a device
 * leaves the beginning behind. Null where that is near enough, or on another level.
 */
export function startAwayM({
  route,
  here,
  bundle,
}: Pick<ViewerState, "route" | "here" | "bundle">): number | null {
  const { found, from } = route;
  // A place with a name is entered at its edge, however large it is.
  const unnamed = here?.name === null ? here : undefined;
  const asked = from?.startsWith("point:") ? spotsOfWord(from, lookupOf(bundle))[0] : unnamed;
  const isNamed = from !== null && !from.startsWith("point:");
  if (!found || !asked || isNamed || asked.levelId !== found.from.levelId) return null;
  const metres = distance(found.from, asked);
  return metres < SAME_START_M ? null : metres;
}
