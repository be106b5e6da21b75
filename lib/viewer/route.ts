import { distance, pointOf } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import type { Bundle } from "#lib/plan/bundle";
import type { Route } from "#lib/wayfinding/index";
import { lookupOf } from "./lookup";
import { readPlaceWord, spotsOfWord, targetOfWord, wordOfSpot } from "./place";
import { NO_ROUTE, type RouteState } from "./routeState";
import type { Message, ViewerState } from "./state";
import type { Here } from "./stateParts";

export function reduceRoute(state: ViewerState, message: Message): ViewerState {
  const { route } = state;
  switch (message.type) {
    case "route/asked": {
      const { from = route.from, to = route.to, via = route.via } = message;
      const isSame = from === route.from && to === route.to && via.join(" ") === route.via.join(" ");
      const recentPlaces = withRecentPlaces(state, [from, ...via, to]);
      const next = isSame ? state : { ...state, recentPlaces, route: { ...open(route), from, to, via } };
      // The answer of a route that can be looked for follows at once, and shows where it begins.
      return next.route.found || originOf(next) !== null ? next : showingGoal(next);
    }
    case "route/accessible": {
      const { accessible } = message;
      const isSame = accessible === route.accessible && !route.withSteps;
      return isSame ? state : { ...state, route: { ...open(route), accessible } };
    }
    case "route/withSteps":
      return { ...state, route: { ...open(route), withSteps: true } };
    case "route/found": {
      const { route: found, detourSeconds } = message;
      const next = { ...state, route: { ...route, found, detourSeconds, trouble: null } };
      // A way that was only found anew, because an aisle closed, leaves the map where the visitor has it.
      return route.found ? withStep(next, route.step) : overlooking(next, found);
    }
    case "route/none": {
      const { withSteps, questions } = route;
      const next = { ...open(route), withSteps, questions, trouble: message.trouble };
      return showingGoal({ ...state, route: next });
    }
    case "route/step":
      return withStep(state, message.step);
    case "route/cleared":
      return { ...state, route: { ...NO_ROUTE, ...keptOf(route) } };
    default:
      return state;
  }
}

/** What was found for another question is no answer to this one. */
function open(route: RouteState): RouteState {
  const questions = route.questions + 1;
  return { ...route, questions, withSteps: false, found: null, detourSeconds: 0, trouble: null, step: null };
}

/** What outlives a way. */
function keptOf({ accessible, questions }: RouteState) {
  return { accessible, questions: questions + 1 };
}

/** Following a step brings its level and its spot up on the map. */
function withStep(state: ViewerState, wanted: number | null): ViewerState {
  const { found } = state.route;
  const last = (found?.steps.length ?? 0) - 1;
  const step = wanted === null || last < 0 ? null : Math.min(Math.max(wanted, 0), last);
  const spot = step === null ? undefined : found?.steps[step];
  const route = { ...state.route, step };
  if (!spot || step === state.route.step) return { ...state, route };
  const { levelId, x, y } = spot;
  const camera = { count: state.camera.count + 1, goal: { kind: "spot" as const, spot: { levelId, x, y } } };
  // Who walks looks at the map more than at the words.
  const sheet = state.sheet === "full" ? "half" : state.sheet;
  return { ...state, route, levelId, camera, sheet };
}

const MOST_RECENT_PLACES = 8;

/** A bare spot has no name by which it could be found again. */
function withRecentPlaces({ recentPlaces, route }: ViewerState, places: (string | null)[]): string[] {
  const known = [route.from, ...route.via, route.to];
  const added = places.flatMap((word) =>
    word === null || known.includes(word) || word.startsWith("point:") ? [] : [word],
  );
  return added.length === 0
    ? recentPlaces
    : [...new Set([...added, ...recentPlaces])].slice(0, MOST_RECENT_PLACES);
}

/** Without a route to look at, the map shows where the visitor wants to go. */
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

/** The map shows the way from its beginning, as far as it stays on that level. */
export function overlooking<S extends ViewerState>(state: S, { from, legs }: Route): S {
  const { levelId } = from;
  const lines = legs.flatMap(({ path }) => path).filter((line) => line.levelId === levelId);
  const rect = boxAround(lines.flatMap(({ points }) => points.map(pointOf)));
  return { ...state, levelId, camera: { count: state.camera.count + 1, goal: { kind: "area", rect } } };
}

/** So far a visitor walks before the way is looked for anew from where the device says they are. */
const ANEW_AFTER_M = 25;

/** Where the way begins: where the visitor says, else where they are. Who follows it is on it and needs no other. */
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

/** A place that is told by name is called so; an exhibitor on several booths is at one of them only. */
function wordOfHere(here: Here, bundle: Bundle): string {
  const lookup = lookupOf(bundle);
  const named = here.name === null ? undefined : readPlaceWord(here.name, lookup);
  return named !== undefined && spotsOfWord(named, lookup).length === 1 ? named : wordOfSpot(here);
}
