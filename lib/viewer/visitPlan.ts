import { isEntrance } from "#lib/wayfinding/exits";
import type { RouteRequest, Tour, TourWindow } from "#lib/wayfinding/index";
import { type Lookup, lookupOf } from "./lookup";
import { BACK_TO_START, wordOfSpot, wordOfTarget } from "./place";
import type { TourQuestion } from "./routeAnswers";
import type { ViewerState } from "./state";
import type { Target } from "./stateParts";
import type { Stop, VisitPlan } from "./visitState";

type VisitInput = Pick<ViewerState, "bundle" | "bookmarks" | "visited" | "here" | "visit" | "route">;

/** Bookmarks with a place on the plan, except those visited or left out. */
export function stopsOfVisit({ bundle, bookmarks, visited, visit }: VisitInput): Stop[] {
  const lookup = lookupOf(bundle);
  const excluded = new Set([...visited, ...visit.left]);
  const stops = bookmarks.flatMap((id) => (excluded.has(id) ? [] : (stopOf(id, lookup) ?? [])));
  const { order } = visit;
  if (!order) return stops;
  const rank = (stop: Stop) => (order.includes(stop.id) ? order.indexOf(stop.id) : order.length);
  return stops.toSorted((one, other) => rank(one) - rank(other));
}

/** Bookmarks without a place, which no tour can include. */
export function unplacedBookmarks({
  bundle,
  bookmarks,
}: Pick<ViewerState, "bundle" | "bookmarks">): string[] {
  const lookup = lookupOf(bundle);
  return bookmarks.filter((id) => targetOf(id, lookup) && !stopOf(id, lookup));
}

export function targetOf(id: string, lookup: Lookup): Target | undefined {
  if (lookup.exhibitor(id)) return { kind: "exhibitor", id };
  if (lookup.session(id)) return { kind: "session", id };
  return lookup.booth(id) ? { kind: "booth", id } : undefined;
}

function stopOf(id: string, lookup: Lookup): Stop | undefined {
  const target = targetOf(id, lookup);
  const place = target && wordOfTarget(target, lookup);
  return target && place ? { id, target, place, session: lookup.session(id) ?? null } : undefined;
}

/** The start of the tour: as chosen, the visitor's position, the main entrance, or the first stop. */
export function startOf({
  visit,
  here,
  bundle,
}: Pick<ViewerState, "visit" | "here" | "bundle">): string | null {
  if (visit.start) return visit.start;
  if (here) return wordOfSpot(here);
  const entrances = lookupOf(bundle).places.filter(isEntrance);
  const main = entrances.find(({ props }) => props.main) ?? entrances[0];
  return main ? `element:${main.id}` : null;
}

/** The departure: as chosen, or now, but not before the event opens and not after it ends. */
export function departureOf({ visit, bundle }: Pick<ViewerState, "visit" | "bundle">, nowMs: number): number {
  if (visit.departAt) return Date.parse(visit.departAt);
  const { startsAt, endsAt } = bundle.event;
  const isOver = endsAt !== null && Date.parse(endsAt) < nowMs;
  if (startsAt !== null && (Date.parse(startsAt) > nowMs || isOver)) return Date.parse(startsAt);
  return nowMs;
}

/** The opening hour on each day of the event, for planning ahead; limited to a few days. */
export function openingsOf({ bundle }: Pick<ViewerState, "bundle">): string[] {
  const { startsAt, endsAt } = bundle.event;
  if (startsAt === null) return [];
  const last = endsAt === null ? Date.parse(startsAt) : Date.parse(endsAt);
  const openings: string[] = [];
  for (let day = Date.parse(startsAt); day <= last && openings.length < MOST_DAYS; day += MS_PER_DAY) {
    openings.push(new Date(day).toISOString());
  }
  return openings;
}

const MS_PER_DAY = 86_400_000;
const MOST_DAYS = 10;

type Manner = Pick<RouteRequest, "language" | "units">;

/** The request for a tour; null if there is nothing to visit. */
export function tourQuestion(state: VisitInput, nowMs: number, manner: Manner): TourQuestion | null {
  const stops = stopsOfVisit(state);
  const start = startOf(state) ?? stops[0]?.place;
  if (stops.length === 0 || !start) return null;
  const departAt = departureOf(state, nowMs);
  const { dwellMinutes, end } = state.visit;
  return {
    kind: "tour",
    request: {
      start,
      stops: stops.map(({ place }) => place),
      ...(end === BACK_TO_START ? { returnToStart: true } : end && { end }),
      accessible: state.route.accessible,
      dwellSeconds: stops.map((stop) => dwellSecondsOf(stop, dwellMinutes)),
      windows: stops.map(windowsOf),
      inOrder: state.visit.order !== null,
      at: departAt,
      departAt,
      ...manner,
    },
  };
}

/** A session is attended from start to end. */
function dwellSecondsOf({ session }: Stop, dwellMinutes: number): number {
  if (!session) return dwellMinutes * 60;
  return (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 1_000;
}

function windowsOf({ session }: Stop): TourWindow[] | null {
  return session && [{ from: Date.parse(session.startsAt), until: Date.parse(session.endsAt) }];
}

export function planOfTour(state: VisitInput, tour: Tour): VisitPlan {
  const stops = stopsOfVisit(state);
  const { route, savedM, optimal: isOptimal } = tour;
  return {
    visits: tour.schedule.flatMap(({ index, arriveAt, waitSeconds, startAt, leaveAt }) => {
      const stop = stops[index];
      return stop ? [{ ...stop, arriveAt, waitSeconds, startAt, leaveAt }] : [];
    }),
    missed: tour.missed.flatMap(({ index, reason }) => {
      const stop = stops[index];
      return stop ? [{ stop, reason }] : [];
    }),
    route,
    savedM,
    isOptimal,
    walkSeconds: route.durationSeconds,
  };
}
