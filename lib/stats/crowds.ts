import { BUSIEST, type BusyPlace, type Crowds } from "#lib/wayfinding/index";

/** Visits in which a place was asked for, or stood at, in one hour of the day. */
export type PlaceVisits = { hour: number; place: string; visitors: number };

/** A busiest place with fewer visits is not crowded. */
const LEAST_FOR_BUSIEST = 20;
/** Of one hour; the others are too quiet to avoid. */
const MOST_PLACES = 100;

/** How busy places usually are, as ranks instead of counts: relative to the busiest hour of the busiest place. */
export function crowdsOf(visits: readonly PlaceVisits[], timezone: string): Crowds {
  const most = Math.max(LEAST_FOR_BUSIEST, ...visits.map(({ visitors }) => visitors));
  const hours: Record<string, BusyPlace[]> = {};
  for (const { hour, place, visitors } of visits.toSorted((a, b) => b.visitors - a.visitors)) {
    hours[hour] ??= [];
    if (hours[hour].length < MOST_PLACES) hours[hour].push([place, Math.ceil((BUSIEST * visitors) / most)]);
  }
  return { timezone, hours };
}
