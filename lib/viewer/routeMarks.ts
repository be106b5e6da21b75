import type { Marks } from "#lib/plan/draw/drawing";
import type { Route } from "#lib/wayfinding/index";
import type { ViewerState } from "./state";

/** The way that belongs on the map at the moment. */
export function shownRoute({ screen, route, visit }: ViewerState): Route | null {
  if (screen.name === "visit") return visit.plan?.route ?? null;
  return route.found;
}

/** The way and its stops, as the map draws them; of a way that is being drawn, the part from 0 to 1. */
export function marksOf(route: Route | null, progress: number): Marks {
  if (!route) return {};
  const lines = route.legs.flatMap(({ path }) => path);
  const { from, via, to } = route;
  return {
    route: { lines, progress },
    stops: [
      { kind: "from", levelId: from.levelId, x: from.x, y: from.y },
      ...via.map(({ levelId, x, y }, index) => ({
        kind: "via" as const,
        levelId,
        x,
        y,
        text: `${index + 1}`,
      })),
      { kind: "to", levelId: to.levelId, x: to.x, y: to.y },
    ],
  };
}
