import { nameIn } from "#lib/plan/inLanguage";
import type { PassageKind } from "#lib/records/wayfinding";
import { Refusal } from "#lib/refusal";
import type { Language } from "#lib/words/languages";
import type { BusyPlace, Crowd } from "./crowd";
import { directionsOf, type Step } from "./directions";
import type { Entry } from "./entry";
import type { Landmarks } from "./landmarks";
import type { Circumstances } from "./network";
import type { FoundWalk, Pathfinder } from "./pathfinder";
import type { Location, Places } from "./place";
import { toCentimetres, toMillimetres, toTenths } from "./rounding";
import type { Smoother } from "./smooth";
import { refuseFarPoint, type Snapped, snappedAt } from "./snap";
import { type Walk, walkMetres, walkSeconds } from "./walk";
import type { Units } from "./words";

export type RouteRequest = Circumstances & {
  from: string;
  to: string;
  via?: readonly string[];
  /** The cost in seconds of a right-angle turn when choosing the route. */
  turnSeconds?: number;
  /** Places to keep away from where the detour is worth it. Distances and times stay those of the walk. */
  busy?: readonly BusyPlace[];
  language?: Language;
  units?: Units;
};

/** A reached place: the spot where its route starts or ends. */
export type RoutePlace = {
  place: string;
  name: string;
  levelId: string;
  x: number;
  y: number;
  snapped?: Snapped;
};

export type RouteLine = { levelId: string; points: [x: number, y: number][] };

export type RouteLeg = {
  from: RoutePlace;
  to: RoutePlace;
  distanceM: number;
  durationSeconds: number;
  path: RouteLine[];
  steps: Step[];
};

export type RouteTransition = {
  id: string;
  name: string;
  kind: PassageKind;
  accessible: boolean;
  fromLevelId: string;
  toLevelId: string;
  durationSeconds: number;
};

export type Route = {
  from: RoutePlace;
  to: RoutePlace;
  via: RoutePlace[];
  accessible: boolean;
  /** Whether it keeps away from busy aisles. */
  quiet: boolean;
  distanceM: number;
  durationSeconds: number;
  legs: RouteLeg[];
  steps: Step[];
  transitions: RouteTransition[];
};

/** The most stops allowed between start and destination. */
export const MOST_VIA = 20;

/** Everything needed to calculate a route. */
export type RouteTools = {
  places: Places;
  pathfinder: Pathfinder;
  smoother: Smoother;
  landmarks: Landmarks;
  levelNames: (language: Language) => ReadonlyMap<string, string>;
};

/** Throws `too_many_stops` for more than a route can have. */
export function assertFewVia(via: readonly string[]): void {
  if (via.length <= MOST_VIA) return;
  throw new Refusal("too_many_stops", `A route can have at most ${MOST_VIA} stops, not ${via.length}.`, {
    via: via.length,
    most: MOST_VIA,
  });
}

export function findRoute(tools: RouteTools, request: RouteRequest): Route {
  const via = request.via ?? [];
  assertFewVia(via);
  const { busy = [], ...manner } = request;
  return routeThrough(
    tools,
    [request.from, ...via, request.to].map((place) => locateOnNetwork(tools, place)),
    { ...manner, crowd: busy.length === 0 ? undefined : crowdOf(tools, busy) },
  );
}

/** Visitor counts may contain places that the plan no longer has. */
function crowdOf({ places }: RouteTools, busy: readonly BusyPlace[]): Crowd {
  return {
    name: JSON.stringify(busy),
    spots: () =>
      busy.flatMap(([place, rank]) => {
        const location = places.find(place);
        return location ? [{ entries: location.entries, busy: rank }] : [];
      }),
  };
}

/** Resolves a place and checks that it is close to the network. */
export function locateOnNetwork({ places, pathfinder }: RouteTools, place: string): Location {
  const location = places.locate(place);
  refuseFarPoint(pathfinder.anchors, location);
  return location;
}

export type RouteManner = Omit<RouteRequest, "from" | "to" | "via" | "busy"> & {
  crowd?: Crowd | undefined;
  /** Pulls lines taut without looking for shorter ones on the other side of an obstacle. */
  isQuick?: boolean;
};

/** The route through places in the given order. Each leg starts where the one before ends. */
export function routeThrough(tools: RouteTools, locations: readonly Location[], manner: RouteManner): Route {
  const legs: RouteLeg[] = [];
  const transitions: RouteTransition[] = [];
  let standing: readonly Entry[] = locations[0]!.entries;
  locations.slice(1).forEach((to, i) => {
    const from = locations[i]!;
    const found = walkBetween(tools, from, standing, to, manner);
    // A shorter line over open floor would lead back into the crowd.
    const isQuick = manner.isQuick || manner.crowd !== undefined;
    const walk = tools.smoother.smooth(found.walk, { ...manner, isQuick });
    legs.push(legOf(tools, from, to, found, walk, manner));
    transitions.push(...transitionsOf(walk));
    standing = [found.to];
  });
  const first = legs[0]!;
  const last = legs.at(-1)!;
  return {
    from: first.from,
    to: last.to,
    via: legs.slice(1).map((leg) => leg.from),
    accessible: manner.accessible ?? false,
    quiet: manner.crowd !== undefined,
    distanceM: toCentimetres(legs.reduce((sum, leg) => sum + leg.distanceM, 0)),
    durationSeconds: toTenths(legs.reduce((sum, leg) => sum + leg.durationSeconds, 0)),
    legs,
    steps: legs.flatMap((leg) => leg.steps),
    transitions,
  };
}

function walkBetween(
  { pathfinder }: RouteTools,
  from: Location,
  standing: readonly Entry[],
  to: Location,
  { accessible, at, turnSeconds, crowd }: RouteManner,
): FoundWalk {
  const request = { from: standing, to: to.entries, at, turnSeconds, crowd };
  const found = pathfinder.find({ ...request, accessible });
  if (found) return found;
  const details = { from: from.place, to: to.place };
  if (accessible && pathfinder.find({ ...request, accessible: false })) {
    const sentence = `There is no step-free route from "${from.place}" to "${to.place}", only one with steps.`;
    throw new Refusal("no_route", sentence, { ...details, inaccessibleRouteExists: true });
  }
  throw new Refusal("no_route", `There is no route from "${from.place}" to "${to.place}".`, details);
}

function legOf(
  tools: RouteTools,
  from: Location,
  to: Location,
  found: FoundWalk,
  walk: Walk,
  { language, units }: RouteManner,
): RouteLeg {
  const start = routePlace(tools, from, found.from, language);
  const end = routePlace(tools, to, found.to, language);
  const steps = directionsOf(walk, {
    from: start,
    to: { ...end, facing: found.to.facing },
    landmarks: tools.landmarks,
    levelNames: tools.levelNames(language ?? "en"),
    language,
    units,
  });
  return {
    from: start,
    to: end,
    distanceM: toCentimetres(walkMetres(walk)),
    durationSeconds: toTenths(walkSeconds(walk)),
    path: linesOf(walk, found.from),
    steps,
  };
}

function routePlace(
  { pathfinder }: RouteTools,
  location: Location,
  entry: Entry,
  language: Language = "en",
): RoutePlace {
  const { place } = location;
  const name = nameIn(location, language);
  const { levelId, x, y } = entry;
  const snapped = snappedAt(pathfinder.anchors, location, entry);
  return { place, name, levelId, x: toMillimetres(x), y: toMillimetres(y), ...(snapped && { snapped }) };
}

/** The line of a walk, level by level. */
export function linesOf(walk: Walk, from: Entry): RouteLine[] {
  let line: RouteLine = { levelId: from.levelId, points: [corner(from.x, from.y)] };
  const lines = [line];
  for (const part of walk) {
    const levelId = part.kind === "ride" ? part.toLevelId : part.levelId;
    if (levelId !== line.levelId) {
      line = { levelId, points: [] };
      lines.push(line);
    }
    line.points.push(corner(part.bx, part.by));
  }
  return lines;
}

function transitionsOf(walk: Walk): RouteTransition[] {
  return walk.flatMap((part) => {
    if (part.kind !== "ride") return [];
    const { id, name, kind, accessible } = part.passage;
    const { fromLevelId, toLevelId } = part;
    return [{ id, name, kind, accessible, fromLevelId, toLevelId, durationSeconds: toTenths(part.seconds) }];
  });
}

function corner(x: number, y: number): [number, number] {
  return [toMillimetres(x), toMillimetres(y)];
}
