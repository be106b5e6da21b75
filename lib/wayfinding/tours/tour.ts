import { Refusal } from "#lib/refusal";
import type { Entry } from "../entry";
import type { Circumstances } from "../network";
import type { Location } from "../place";
import { toCentimetres } from "../rounding";
import { type Route, type RouteManner, type RouteTools, routeThrough } from "../route";
import { walkMetres } from "../walk";
import type { Budget } from "./budget";
import type { PathCosts } from "./directed";
import { orderStops } from "./order";
import { type Missed, type Schedule, type StopTimes, scheduleStops } from "./schedule";

export type TourRequest = RouteManner & {
  start: string;
  stops: readonly string[];
  /** Where the tour ends; else at its last stop. */
  end?: string;
  returnToStart?: boolean;
  /** The first stop given stays the first. */
  fixedFirst?: boolean;
  /** All stops stay in the order given; only times and ways are worked out. */
  inOrder?: boolean;
  /** How long each stop takes: one number for all, or one for each. */
  dwellSeconds?: number | readonly number[];
  /** When each stop can be visited; null or nothing: always. */
  windows?: readonly (readonly TourWindow[] | null)[];
  /** When the tour begins, in milliseconds since 1970; else `at`, else 0. */
  departAt?: number;
  budget: Budget;
  random: () => number;
};

export type TourWindow = { from: number; until: number };

/** A visit in time; times are milliseconds since 1970. */
export type TourVisit = {
  place: string;
  index: number;
  arriveAt: number;
  waitSeconds: number;
  startAt: number;
  leaveAt: number;
};

export type Tour = {
  /** Indexes into the stops as they were given, in the order to visit them. */
  order: number[];
  stops: string[];
  distanceM: number;
  durationSeconds: number;
  optimal: boolean;
  savedM: number;
  route: Route;
  schedule: TourVisit[];
  missed: { place: string; index: number; reason: Missed["reason"] }[];
};

export const MOST_STOPS = 100;

/** The best order to visit some places in, with the route through them. */
export function findTour(tools: RouteTools, request: TourRequest): Tour {
  const { stops } = request;
  if (stops.length > MOST_STOPS) {
    const sentence = `A tour has at most ${MOST_STOPS} stops, not ${stops.length}.`;
    throw new Refusal("too_many_stops", sentence, { stops: stops.length, most: MOST_STOPS });
  }
  const start = tools.places.locate(request.start);
  const end = request.end === undefined ? undefined : tools.places.locate(request.end);
  const locations = [...stops, ...(end ? [request.end!] : [])].map((place) => tools.places.locate(place));
  const spots = onSpots(tools, start, locations, request);
  const goal = request.returnToStart && !end ? spots[0]! : end ? spots.at(-1)! : undefined;
  const visited = spots.slice(1, stops.length + 1);
  const costs = costsOf(tools, spots[0]!, visited, goal, request);
  refuseUnreachable(tools, spots, costs, request);

  const plan = planOf(costs, request);
  const order = plan.visits.map(({ stop }) => stop);
  if (stops.length > 0 && order.length === 0) throw noneKept(request);
  const inOrder = (indexes: readonly number[]) => [
    spots[0]!,
    ...indexes.map((i) => visited[i]!),
    ...(goal ? [goal] : []),
  ];
  const route = routeThrough(tools, inOrder(order), { ...request, isQuick: order.length > QUICK_FROM });
  const given = [...order].sort((a, b) => a - b);
  const dwell = plan.visits.reduce((sum, visit) => sum + (visit.leaveAt - visit.arriveAt) / 1000, 0);
  return {
    order,
    stops: order.map((index) => stops[index]!),
    distanceM: route.distanceM,
    durationSeconds: Math.round((route.durationSeconds + dwell) * 10) / 10,
    optimal: plan.isOptimal,
    savedM: toCentimetres(
      plainMetres(tools, inOrder(given), request) - plainMetres(tools, inOrder(order), request),
    ),
    route,
    schedule: plan.visits.map(({ stop, ...times }) => ({ place: stops[stop]!, index: stop, ...times })),
    missed: plan.missed.map(({ stop, reason }) => ({ place: stops[stop]!, index: stop, reason })),
  };
}

/** From this many stops on, lines are pulled taut but not compared with all others, so that answers stay instant. */
const QUICK_FROM = 12;

/** Each place by the one spot nearest from the start, so that the order is judged by the ways that are then walked. */
function onSpots(
  tools: RouteTools,
  start: Location,
  others: readonly Location[],
  request: Circumstances,
): Location[] {
  const begin = start.entries.slice(0, 1);
  const entries = others.flatMap((location) => location.entries.map((entry) => [entry]));
  const seconds = tools.pathfinder.between([begin], entries, request);
  let at = 0;
  const chosen = others.map((location): Location => {
    let best: Entry | undefined;
    let least = Infinity;
    for (const entry of location.entries) {
      const away = seconds[at++]!;
      if (best === undefined || away < least) {
        best = entry;
        least = away;
      }
    }
    return { ...location, entries: best ? [best] : [] };
  });
  return [{ ...start, entries: begin }, ...chosen];
}

function costsOf(
  { pathfinder }: RouteTools,
  start: Location,
  stops: readonly Location[],
  end: Location | undefined,
  request: Circumstances,
): PathCosts {
  const count = stops.length;
  const places = [start, ...stops, ...(end ? [end] : [])].map(({ entries }) => entries);
  const seconds = pathfinder.between(places, places, request);
  const at = (a: number, b: number) => seconds[a * places.length + b]!;
  const between = new Float64Array(count * count);
  for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) between[a * count + b] = at(a + 1, b + 1);
  return {
    fromStart: Float64Array.from(stops, (_, i) => at(0, i + 1)),
    between,
    toEnd: Float64Array.from(stops, (_, i) => (end ? at(i + 1, count + 1) : 0)),
  };
}

/** The visits in order; with a first stop that is fixed, the rest is planned from there. */
function planOf(costs: PathCosts, request: TourRequest): Schedule {
  const { stops, windows, budget, random } = request;
  const times = stops.map(
    (_, i): StopTimes => ({ windows: windows?.[i] ?? [], dwellSeconds: dwellOf(request, i) }),
  );
  const departAt = request.departAt ?? request.at ?? 0;
  if (request.inOrder) {
    const given = stops.map((_, stop) => stop);
    return { ...scheduleInOrder(costs, given, times, departAt), isOptimal: false };
  }
  const hasTimes = times.some((one) => one.windows.length > 0);
  if (request.fixedFirst && stops.length > 1) return plannedFromFirst(costs, request, times, departAt);
  if (hasTimes) return scheduleStops({ ...costs, stops: times, departAt, budget, random });
  const { order, isOptimal } = orderStops({ ...costs, budget, random });
  return { ...scheduleInOrder(costs, order, times, departAt), isOptimal };
}

function plannedFromFirst(
  costs: PathCosts,
  request: TourRequest,
  times: StopTimes[],
  departAt: number,
): Schedule {
  const count = times.length;
  const first = scheduleInOrder(costs, [0], times, departAt);
  const rest = Array.from({ length: count - 1 }, (_, i) => i + 1);
  const inner: PathCosts = {
    fromStart: Float64Array.from(rest, (stop) => costs.between[stop]!),
    between: Float64Array.from(rest.flatMap((a) => rest.map((b) => costs.between[a * count + b]!))),
    toEnd: Float64Array.from(rest, (stop) => costs.toEnd[stop]!),
  };
  const begin = first.visits[0]?.leaveAt ?? departAt;
  const { windows, dwellSeconds } = request;
  const plan = planOf(inner, {
    ...request,
    fixedFirst: false,
    stops: request.stops.slice(1),
    windows: windows?.slice(1),
    dwellSeconds: typeof dwellSeconds === "number" ? dwellSeconds : dwellSeconds?.slice(1),
    departAt: begin,
  });
  return {
    visits: [...first.visits, ...plan.visits.map((visit) => ({ ...visit, stop: visit.stop + 1 }))],
    missed: [...first.missed, ...plan.missed.map((missed) => ({ ...missed, stop: missed.stop + 1 }))],
    isOptimal: plan.isOptimal,
  };
}

/** The schedule of one order that is given: the one stop at a time has no choice. */
function scheduleInOrder(
  costs: PathCosts,
  order: readonly number[],
  times: StopTimes[],
  departAt: number,
): Schedule {
  const visits: Schedule["visits"] = [];
  const missed: Missed[] = [];
  let moment = departAt;
  let last = -1;
  for (const stop of order) {
    const count = costs.fromStart.length;
    const seconds = last < 0 ? costs.fromStart[stop]! : costs.between[last * count + stop]!;
    const alone = scheduleStops({
      fromStart: Float64Array.of(seconds),
      between: Float64Array.of(0),
      toEnd: Float64Array.of(0),
      stops: [times[stop]!],
      departAt: moment,
      budget: { rounds: 0 },
      random: () => 0,
    });
    visits.push(...alone.visits.map((visit) => ({ ...visit, stop })));
    missed.push(...alone.missed.map((one) => ({ ...one, stop })));
    moment = visits.at(-1)?.leaveAt ?? moment;
    if (alone.visits.length > 0) last = stop;
  }
  return { visits, missed, isOptimal: true };
}

function dwellOf({ dwellSeconds = 0 }: TourRequest, stop: number): number {
  return typeof dwellSeconds === "number" ? dwellSeconds : (dwellSeconds[stop] ?? 0);
}

/** A stop that no way leads to is refused as its route would be. */
function refuseUnreachable(
  tools: RouteTools,
  spots: readonly Location[],
  costs: PathCosts,
  request: TourRequest,
): void {
  const lost = costs.fromStart.indexOf(Infinity);
  if (lost >= 0) routeThrough(tools, [spots[0]!, spots[lost + 1]!], request);
}

function noneKept({ start, stops }: TourRequest): Refusal {
  return new Refusal("no_route", "No stop can be reached in its times.", { from: start, to: stops[0] });
}

/** The length of a way over the network as it is drawn, for comparing orders. */
function plainMetres(
  { pathfinder }: RouteTools,
  locations: readonly Location[],
  request: RouteManner,
): number {
  let metres = 0;
  for (let i = 1; i < locations.length; i++) {
    const { accessible, at } = request;
    const found = pathfinder.find({
      from: locations[i - 1]!.entries,
      to: locations[i]!.entries,
      accessible,
      at,
    });
    if (found) metres += walkMetres(found.walk);
  }
  return metres;
}
