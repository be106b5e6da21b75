import type { Entry } from "../entry";
import { type RouteTools, routeThrough } from "../route";
import type { Budget } from "./budget";
import { type PathCosts, pathCost } from "./directed";
import { bestOrder, MOST_EXACT } from "./held-karp";
import { orderStops } from "./order";
import type { Places, TourRequest } from "./request";
import { MOST_EXACT_TIMES, type Schedule, type StopTimes, scheduleInOrder, scheduleStops } from "./schedule";
import { nearestSpots, refinedSpots, type Spot, spotCosts, spreadSpots, walkedCosts } from "./spots";

/** A tour without its lines: the visits in order, and where each stop is entered. */
export type Course = Schedule & { entries: Entry[] };

/** The limit of steps for an exact solution; with opening times each step takes longer. */
const MOST_LOOKS = 6e7;
const MOST_LOOKS_AT_TIMES = 1e7;

export function planCourse(tools: RouteTools, places: Places, request: TourRequest): Course {
  const { stops, windows } = request;
  const times = stops.map(
    (_, i): StopTimes => ({ windows: windows?.[i] ?? [], dwellSeconds: dwellOf(request, i) }),
  );
  const hasTimes = times.some((one) => one.windows.length > 0);
  const mostExact = hasTimes ? MOST_EXACT_TIMES : MOST_EXACT;
  if (request.inOrder || stops.length > mostExact) return searched(tools, places, request, times, hasTimes);
  const looks = (hasTimes ? MOST_LOOKS_AT_TIMES : MOST_LOOKS) / (1 << stops.length);
  const spots = spreadSpots(places.stops, Math.floor(Math.sqrt(looks) / stops.length));
  const costs = spotCosts(tools, places, spots, request);
  refuseUnreachable(tools, places, spots, costs, request);
  if (!hasTimes) return provenOrder(tools, places, spots, costs, request, times);
  const stopOf = spots.map(({ stop }) => stop);
  const problem = { ...costs, stopOf, budget: request.budget, random: request.random };
  const departAt = departureOf(request);
  const plan =
    request.fixedFirst && times.length > 1
      ? firstFixed(problem, times, departAt)
      : scheduleStops({ ...problem, stops: times, departAt });
  return { ...plan, entries: plan.visits.map(({ spot }) => spots[spot]!.entry) };
}

/** The spots are chosen by the network, and the order of stops by the actual lines. */
function provenOrder(
  tools: RouteTools,
  places: Places,
  spots: readonly Spot[],
  costs: PathCosts,
  request: TourRequest,
  stops: StopTimes[],
): Course {
  const order = (on: PathCosts, stopOf: readonly number[]) => {
    const isOpen = (spot: number) => !request.fixedFirst || stopOf[spot] === 0;
    const fromStart = on.fromStart.map((seconds, spot) => (isOpen(spot) ? seconds : Infinity));
    return bestOrder(fromStart, on.between, on.toEnd, stopOf);
  };
  const byNetwork = order(
    costs,
    spots.map(({ stop }) => stop),
  );
  const chosen = byNetwork.map((spot) => spots[spot]!).sort((a, b) => a.stop - b.stop);
  const walked = walkedCosts(tools, places, chosen, request);
  const departAt = departureOf(request);
  const plan = scheduleInOrder({ ...walked, stops, departAt }, order(walked, [...stops.keys()]));
  return { ...plan, isOptimal: true, entries: plan.visits.map(({ stop }) => chosen[stop]!.entry) };
}

/** The first stop at the spot nearest to the start, if its times allow, then the best order of the others. */
function firstFixed(
  costs: PathCosts & { stopOf: readonly number[]; budget: Budget; random: () => number },
  stops: StopTimes[],
  departAt: number,
): Schedule {
  const { fromStart, between, stopOf } = costs;
  const ofFirst = [...fromStart.keys()].filter((spot) => stopOf[spot] === 0);
  const nearest = ofFirst.reduce((best, spot) => (fromStart[spot]! < fromStart[best]! ? spot : best));
  const first = scheduleInOrder({ ...costs, stops, departAt }, [nearest]);
  const from = first.visits[0]
    ? between.subarray(nearest * fromStart.length, (nearest + 1) * fromStart.length)
    : fromStart;
  const onward = from.map((seconds, spot) => (stopOf[spot] === 0 ? Infinity : seconds));
  const begin = first.visits[0]?.leaveAt ?? departAt;
  const rest = scheduleStops({ ...costs, fromStart: onward, stops, departAt: begin });
  return {
    visits: [...first.visits, ...rest.visits],
    missed: [...first.missed, ...rest.missed.filter(({ stop }) => stop !== 0)],
    isOptimal: rest.isOptimal,
  };
}

/** Each stop at one spot to search the order; then the best spots for that order, and the order again. */
function searched(
  tools: RouteTools,
  places: Places,
  request: TourRequest,
  stops: StopTimes[],
  hasTimes: boolean,
): Course {
  let spots = nearestSpots(tools, places, request);
  let costs = spotCosts(tools, places, spots, request);
  refuseUnreachable(tools, places, spots, costs, request);
  const departAt = departureOf(request);
  const entries = ({ visits }: Pick<Schedule, "visits">) => visits.map(({ stop }) => spots[stop]!.entry);
  const inGivenOrder = [...stops.keys()];
  if (hasTimes) {
    const problem = { ...costs, stops, departAt, budget: request.budget, random: request.random };
    const plan = request.inOrder
      ? { ...scheduleInOrder(problem, inGivenOrder), isOptimal: false }
      : request.fixedFirst
        ? firstFixed({ ...problem, stopOf: inGivenOrder }, stops, departAt)
        : scheduleStops(problem);
    return { ...plan, entries: entries(plan) };
  }
  const hasChoice = places.stops.some(({ entries }) => entries.length > 1);
  let order = request.inOrder ? inGivenOrder : orderFound(costs, request, hasChoice ? 0.5 : 1);
  if (hasChoice) {
    spots = refinedSpots(tools, places, order, request);
    costs = spotCosts(tools, places, spots, request);
    if (!request.inOrder) order = better(costs, order, orderFound(costs, request, 0.5));
  }
  const plan = scheduleInOrder({ ...costs, stops, departAt }, order);
  return { ...plan, isOptimal: false, entries: entries(plan) };
}

function better(costs: PathCosts, one: number[], other: number[]): number[] {
  return pathCost(costs, other) < pathCost(costs, one) ? other : one;
}

/** Searches the order within a share of the time budget. */
function orderFound(costs: PathCosts, { budget, random, fixedFirst }: TourRequest, share: number): number[] {
  const part: Budget =
    "rounds" in budget
      ? { rounds: Math.ceil(budget.rounds * share) }
      : { ...budget, milliseconds: budget.milliseconds * share };
  if (!fixedFirst) return orderStops({ ...costs, budget: part, random }).order;
  const count = costs.fromStart.length;
  const rest = Array.from({ length: count - 1 }, (_, i) => i + 1);
  const inner: PathCosts = {
    fromStart: Float64Array.from(rest, (stop) => costs.between[stop]!),
    between: Float64Array.from(rest.flatMap((a) => rest.map((b) => costs.between[a * count + b]!))),
    toEnd: Float64Array.from(rest, (stop) => costs.toEnd[stop]!),
  };
  return [0, ...orderStops({ ...inner, budget: part, random }).order.map((stop) => stop + 1)];
}

function departureOf({ departAt, at }: TourRequest): number {
  return departAt ?? at ?? 0;
}

function dwellOf({ dwellSeconds = 0 }: TourRequest, stop: number): number {
  return typeof dwellSeconds === "number" ? dwellSeconds : (dwellSeconds[stop] ?? 0);
}

/** An unreachable stop is refused with the error of its route. */
function refuseUnreachable(
  tools: RouteTools,
  { start, stops }: Places,
  spots: readonly Spot[],
  { fromStart }: PathCosts,
  request: TourRequest,
): void {
  const reached = new Set(spots.flatMap(({ stop }, spot) => (fromStart[spot]! < Infinity ? [stop] : [])));
  const lost = stops.find((_, stop) => !reached.has(stop));
  if (lost) routeThrough(tools, [start, lost], request);
}
