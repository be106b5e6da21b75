import type { ViewerState } from "./state";
import type { Stop } from "./visitState";

/** The stop of the planned visit after the destination of the current route; null if it is none of them or the last. */
export function nextStopOf({ visit, route }: Pick<ViewerState, "visit" | "route">): Stop | null {
  const visits = visit.plan?.visits ?? [];
  const at = visits.findIndex(({ place }) => place === route.to);
  return at < 0 ? null : (visits[at + 1] ?? null);
}
