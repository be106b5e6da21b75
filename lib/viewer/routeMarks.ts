import { distance } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import type { Bundle } from "#lib/plan/bundle";
import type { Marks } from "#lib/plan/draw/drawing";
import type { Route } from "#lib/wayfinding/index";
import { type Lookup, lookupOf } from "./lookup";
import { spotsOfWord, targetOfWord } from "./place";
import type { ViewerState } from "./state";

/** The route to show on the map. */
export function shownRoute({ screen, route, visit }: ViewerState): Route | null {
  if (screen.name === "visit") return visit.plan?.route ?? null;
  return route.found;
}

/** The destination while there is no route to it yet, or none at all. */
export function awaitedGoal({ screen, route }: ViewerState): string | null {
  return screen.name === "route" && !route.found ? route.to : null;
}

/** The route and its stops as map marks; for an animated route, the share from 0 to 1. */
export function marksOf(route: Route | null, progress: number, step: number | null = null): Marks {
  if (!route) return {};
  const lines = route.legs.flatMap(({ path }) => path);
  const { from, via, to } = route;
  return {
    route: { lines, progress, current: step === null ? null : walkedAt(route, step) },
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

/** The shares of a route at the beginning and the end of one of its steps. */
export function walkedAt({ steps }: Route, step: number): { from: number; to: number } {
  const metres = (end: number) => steps.slice(0, end).reduce((sum, { distanceM }) => sum + distanceM, 0);
  const whole = metres(steps.length) || 1;
  return { from: metres(step) / whole, to: metres(step + 1) / whole };
}

/** The height of a pin above the middle of an area, as a share of its height, so that the label stays readable. */
const PIN_ABOVE = 0.4;

/** A pin at each place of a destination without a known route. */
export function awaitedMarks(bundle: Bundle, goal: string | null): Marks {
  if (goal === null) return {};
  const lookup = lookupOf(bundle);
  const target = targetOfWord(goal, lookup);
  const spots = target
    ? lookup.areasOf(target).map(({ levelId, rect }) => {
        const { x, y } = centreOf(rect);
        return { levelId, x, y: y - PIN_ABOVE * rect.height };
      })
    : spotsOfWord(goal, lookup);
  return { stops: spots.map((spot) => ({ kind: "to" as const, ...spot })) };
}

/** The booths that a route leads to; without a route, all booths of the destination. */
export function goalBoothIds(bundle: Bundle, route: Route | null, goal: string | null): ReadonlySet<string> {
  const lookup = lookupOf(bundle);
  if (route) return new Set([...route.via, route.to].flatMap((place) => boothReached(place, lookup) ?? []));
  const target = goal === null ? undefined : targetOfWord(goal, lookup);
  return new Set(target ? lookup.boothIdsOf(target) : []);
}

/** An exhibitor on several booths is reached at the one where the route ends. */
function boothReached({ place, levelId, x, y }: Route["to"], lookup: Lookup): string | undefined {
  const target = targetOfWord(place, lookup);
  const ids = target ? lookup.boothIdsOf(target) : [];
  const away = (id: string) => {
    const spots = lookup.spotsOf({ kind: "booth", id }).filter((spot) => spot.levelId === levelId);
    return Math.min(...spots.map((spot) => distance(spot, { x, y })));
  };
  return ids.toSorted((a, b) => away(a) - away(b))[0];
}
