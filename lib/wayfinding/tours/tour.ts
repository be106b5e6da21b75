import { Refusal } from "#lib/refusal";
import type { Location } from "../place";
import { toCentimetres, toTenths } from "../rounding";
import { locateOnNetwork, type Route, type RouteManner, type RouteTools, routeThrough } from "../route";
import { walkMetres } from "../walk";
import { planCourse } from "./course";
import type { TourRequest } from "./request";
import type { Missed } from "./schedule";

/** A visit with its times in milliseconds since 1970. */
export type TourVisit = {
  place: string;
  index: number;
  arriveAt: number;
  waitSeconds: number;
  startAt: number;
  leaveAt: number;
};

export type Tour = {
  /** Indexes into the given stops, in the order to visit them. */
  order: number[];
  stops: string[];
  distanceM: number;
  durationSeconds: number;
  optimal: boolean;
  savedM: number;
  savedSeconds: number;
  route: Route;
  schedule: TourVisit[];
  missed: { place: string; index: number; reason: Missed["reason"] }[];
};

export const MOST_STOPS = 100;

/** The best order in which to visit some places, with the route through them. */
export function findTour(tools: RouteTools, request: TourRequest): Tour {
  const { stops } = request;
  if (stops.length > MOST_STOPS) {
    const sentence = `A tour has at most ${MOST_STOPS} stops, not ${stops.length}.`;
    throw new Refusal("too_many_stops", sentence, { stops: stops.length, most: MOST_STOPS });
  }
  const start = locateOnNetwork(tools, request.start);
  const end = request.end === undefined ? undefined : locateOnNetwork(tools, request.end);
  const places = stops.map((place) => locateOnNetwork(tools, place));
  const goal = end ?? (request.returnToStart ? start : undefined);

  const course = planCourse(tools, { start, stops: places, goal }, request);
  const order = course.visits.map(({ stop }) => stop);
  if (stops.length > 0 && order.length === 0) throw noneKept(request);
  const through = (visited: readonly Location[]) => [start, ...visited, ...(goal ? [goal] : [])];
  const visited = order.map((stop, i): Location => ({ ...places[stop]!, entries: [course.entries[i]!] }));
  const route = routeThrough(tools, through(visited), { ...request, isQuick: order.length > QUICK_FROM });
  const given = [...order].sort((a, b) => a - b).map((stop) => places[stop]!);
  const isAsGiven = order.every((stop, i) => i === 0 || order[i - 1]! < stop);
  const saved = isAsGiven
    ? { metres: 0, seconds: 0 }
    : difference(unoptimised(tools, through(given), request), unoptimised(tools, through(visited), request));
  const dwell = course.visits.reduce((sum, visit) => sum + (visit.leaveAt - visit.arriveAt) / 1000, 0);
  return {
    order,
    stops: order.map((index) => stops[index]!),
    distanceM: route.distanceM,
    durationSeconds: Math.round((route.durationSeconds + dwell) * 10) / 10,
    optimal: course.isOptimal,
    savedM: toCentimetres(saved.metres),
    savedSeconds: toTenths(saved.seconds),
    route,
    schedule: course.visits.map(({ stop, spot: _, ...times }) => ({
      place: stops[stop]!,
      index: stop,
      ...times,
    })),
    missed: course.missed.map(({ stop, reason }) => ({ place: stops[stop]!, index: stop, reason })),
  };
}

/** From this many stops on, lines are pulled taut but not compared with all others, to stay fast. */
const QUICK_FROM = 12;

function noneKept({ start, stops }: TourRequest): Refusal {
  return new Refusal("no_route", "No stop can be reached within its times.", { from: start, to: stops[0] });
}

type Leg = { metres: number; seconds: number };

/** A path along the network as drawn; each leg starts where the one before ended. */
function unoptimised(
  { pathfinder }: RouteTools,
  locations: readonly Location[],
  { accessible, at }: RouteManner,
): Leg {
  const sum = { metres: 0, seconds: 0 };
  let standing = locations[0]!.entries;
  for (const { entries } of locations.slice(1)) {
    const found = pathfinder.find({ from: standing, to: entries, accessible, at });
    if (!found) continue;
    sum.metres += walkMetres(found.walk);
    sum.seconds += found.seconds;
    standing = [found.to];
  }
  return sum;
}

function difference(one: Leg, other: Leg): Leg {
  return { metres: one.metres - other.metres, seconds: one.seconds - other.seconds };
}
