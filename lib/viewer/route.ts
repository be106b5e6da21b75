import { distance, pointOf } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import type { Bundle } from "#lib/plan/bundle";
import type { Route } from "#lib/wayfinding/index";
import { lookupOf } from "./lookup";
import { readPlaceWord, spotsOfWord, targetOfWord, wordOfSpot } from "./place";
import { NO_ROUTE, type RouteState } from "./routeState";
import { stopsAhead } from "./routeStops";
import type { Message, ViewerState } from "./state";
import type { Here } from "./stateParts";

export function reduceRoute(state: ViewerState, message: Message): ViewerState {
  const { route } = state;
  switch (message.type) {
    case "route/requested": {
      const { from = route.from, to = route.to, via = route.via } = message;
      const isSame = from === route.from && to === route.to && via.join(" ") === route.via.join(" ");
      const recentPlaces = withRecentPlaces(state, [from, ...via, to]);
      const next = isSame ? state : { ...state, recentPlaces, route: { ...open(route), from, to, via } };
      // A route that can be searched is answered right away; until then, show the origin or the destination.
      return next.route.found || originOf(next) !== null ? next : showingGoal(next);
    }
    case "route/relocated":
      return {
        ...state,
        route: {
          ...open(route),
          from: message.from,
          via: stopsAhead(route),
          isOnTheWay: route.step !== null,
        },
      };
    case "route/resumed": {
      const { via, to } = message;
      return { ...state, route: { ...open(route), from: null, via, to, isOnTheWay: true } };
    }
    case "route/accessible": {
      const { accessible } = message;
      const isSame = accessible === route.accessible && !route.withSteps;
      return isSame ? state : { ...state, route: { ...open(route), accessible } };
    }
    case "route/quiet":
      return message.quiet === route.quiet
        ? state
        : { ...state, route: { ...open(route), quiet: message.quiet } };
    case "route/withSteps":
      return { ...state, route: { ...open(route), withSteps: true } };
    case "route/found": {
      const { route: found, detourSeconds } = message;
      const next = { ...state, route: { ...route, found, detourSeconds, problem: null } };
      if (route.isOnTheWay) return withStep({ ...next, route: { ...next.route, isOnTheWay: false } }, 0);
      // A route that was only recalculated, because an aisle closed, does not move the map.
      return route.found ? withStep(next, route.step) : overlooking(next, found);
    }
    case "route/none": {
      const { withSteps, questions } = route;
      const next = { ...open(route), withSteps, questions, problem: message.problem };
      return showingGoal({ ...state, route: next });
    }
    case "route/step":
      return withStep(state, message.step);
    case "here/set":
      return message.here?.source === "device" ? withStep(state, stepReached(route, message.here)) : state;
    case "route/cleared":
      return { ...state, route: { ...NO_ROUTE, ...keptOf(route) } };
    default:
      return state;
  }
}

/** A new request drops the result of the previous one. */
function open(route: RouteState): RouteState {
  const questions = route.questions + 1;
  return {
    ...route,
    questions,
    withSteps: false,
    found: null,
    detourSeconds: 0,
    problem: null,
    step: null,
    isOnTheWay: false,
  };
}

/** The part of the state that stays when a route is closed. */
function keptOf({ accessible, quiet, questions }: RouteState) {
  return { accessible, quiet, questions: questions + 1 };
}

/** Following a step moves the map to its level and position. */
function withStep(state: ViewerState, wanted: number | null): ViewerState {
  const { found } = state.route;
  const last = (found?.steps.length ?? 0) - 1;
  const step = wanted === null || last < 0 ? null : Math.min(Math.max(wanted, 0), last);
  const spot = step === null ? undefined : found?.steps[step];
  const route = { ...state.route, step };
  if (step === null && state.route.step !== null && found) return upright({ ...state, route }, found);
  if (!spot || step === state.route.step) return { ...state, route };
  const { levelId, x, y, bearing } = spot;
  const goal = { kind: "walk" as const, spot: { levelId, x, y }, bearing };
  // While walking, visitors look at the map more than at the text; on arrival the panel shows what comes next.
  const sheet = step === last ? "half" : "peek";
  return { ...state, route, levelId, camera: { count: state.camera.count + 1, goal }, sheet };
}

/** This close to where a step begins, the visitor has reached it; in metres. */
const REACHED_M = 6;

/** The step for the position of a device: the next one once it is where that step begins. */
function stepReached({ found, step }: RouteState, here: Here): number | null {
  const next = step === null ? undefined : found?.steps[step + 1];
  if (step === null || !next || next.levelId !== here.levelId) return step;
  return distance(next, here) < REACHED_M ? step + 1 : step;
}

/** The whole route again, with the top of the plan up. */
function upright(state: ViewerState, found: Route): ViewerState {
  const { camera, ...rest } = overlooking(state, found);
  const goal = camera.goal.kind === "area" ? { ...camera.goal, isUpright: true } : camera.goal;
  return { ...rest, camera: { ...camera, goal }, sheet: "half" };
}

const MOST_RECENT_PLACES = 8;

/** A point has no name by which it could be found again. */
function withRecentPlaces({ recentPlaces, route }: ViewerState, places: (string | null)[]): string[] {
  const known = [route.from, ...route.via, route.to];
  const added = places.flatMap((word) =>
    word === null || known.includes(word) || word.startsWith("point:") ? [] : [word],
  );
  return added.length === 0
    ? recentPlaces
    : [...new Set([...added, ...recentPlaces])].slice(0, MOST_RECENT_PLACES);
}

/** Without a route the map shows the destination. */
function showingGoal(state: ViewerState): ViewerState {
  const { route, bundle, camera } = state;
  const lookup = lookupOf(bundle);
  const spots = route.to === null ? [] : spotsOfWord(route.to, lookup);
  const [spot] = spots.filter(({ levelId }) => levelId === state.levelId).concat(spots);
  if (route.to === null || !spot) return state;
  const target = targetOfWord(route.to, lookup);
  const goal = target ? { kind: "targets" as const, targets: [target] } : { kind: "spot" as const, spot };
  return { ...state, levelId: spot.levelId, camera: { count: camera.count + 1, goal } };
}

/** The map shows the route from its start, as far as it stays on that level. */
export function overlooking<S extends ViewerState>(state: S, { from, legs }: Route): S {
  const { levelId } = from;
  const lines = legs.flatMap(({ path }) => path).filter((line) => line.levelId === levelId);
  const rect = boxAround(lines.flatMap(({ points }) => points.map(pointOf)));
  return { ...state, levelId, camera: { count: state.camera.count + 1, goal: { kind: "area", rect } } };
}

/** The distance in metres after which a route is recalculated from the device's position. */
const ANEW_AFTER_M = 25;

/**
 * The start of a route: the chosen place, else the visitor's position. A route that is followed keeps its start while
 * the device moves.
 */
export function originOf({
  route,
  here,
  bundle,
}: Pick<ViewerState, "route" | "here" | "bundle">): string | null {
  const { found } = route;
  if (route.from !== null || here === null) return route.from;
  if (here.source !== "device" || !found) return wordOfHere(here, bundle);
  const isNear = found.from.levelId === here.levelId && distance(found.from, here) < ANEW_AFTER_M;
  return isNear || route.step !== null ? found.from.place : wordOfSpot(here);
}

/** A position set by name is written as that name, except an exhibitor on several booths: its name is ambiguous. */
function wordOfHere(here: Here, bundle: Bundle): string {
  const lookup = lookupOf(bundle);
  const named = here.name === null ? undefined : readPlaceWord(here.name, lookup);
  return named !== undefined && spotsOfWord(named, lookup).length === 1 ? named : wordOfSpot(here);
}
