import { BUSIEST, type BusyPlace, type Crowds } from "#lib/wayfinding/index";

/** Visitors who requested a route to a place, or set it as their position, in one hour of the day. */
export type PlaceVisits = { hour: number; place: string; visitors: number };

/** If the busiest place has fewer visits, nothing is crowded. */
const LEAST_FOR_BUSIEST = 20;
/** Per hour; other places are too quiet to avoid. */
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
