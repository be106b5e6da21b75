import type { Entry } from "../entry";
import type { Circumstances } from "../network";
import type { Location } from "../place";
import type { RouteTools } from "../route";
import { walkSeconds } from "../walk";
import type { PathCosts } from "./directed";
import type { Places } from "./request";

/**
 * One of the spots where a stop can be entered. Visitors leave where they entered, because no route crosses a booth.
 */
export type Spot = { stop: number; entry: Entry };

/** At most this many spots per stop, spread over all of them. */
export function spreadSpots(stops: readonly Location[], most: number): Spot[] {
  return stops.flatMap(({ entries }, stop) => {
    const count = Math.min(entries.length, Math.max(1, most));
    return Array.from({ length: count }, (_, i) => ({
      stop,
      entry: entries[Math.floor((i * entries.length) / count)]!,
    }));
  });
}

/** The spot of each stop that is nearest to the start. */
export function nearestSpots(
  { pathfinder }: RouteTools,
  { start, stops }: Places,
  request: Circumstances,
): Spot[] {
  if (stops.every(({ entries }) => entries.length === 1)) {
    return stops.map(({ entries }, stop) => ({ stop, entry: entries[0]! }));
  }
  const all = stops.flatMap(({ entries }) => entries.map((entry) => [entry]));
  const seconds = pathfinder.between([start.entries], all, request);
  let at = 0;
  return stops.flatMap(({ entries }, stop) => {
    const away = entries.map(() => seconds[at++]!);
    const nearest = entries[away.indexOf(Math.min(...away))];
    return nearest ? [{ stop, entry: nearest }] : [];
  });
}

/** Seconds from the start, between the spots and to the goal; start and goal use their best spots. */
export function spotCosts(
  { pathfinder }: RouteTools,
  { start, goal }: Places,
  spots: readonly Spot[],
  request: Circumstances,
): PathCosts {
  const each = spots.map(({ entry }) => [entry]);
  const count = spots.length;
  const width = count + (goal ? 1 : 0);
  const seconds = pathfinder.between(
    [start.entries, ...each],
    goal ? [...each, goal.entries] : each,
    request,
  );
  const between = new Float64Array(count * count);
  for (let a = 0; a < count; a++)
    between.set(seconds.subarray((a + 1) * width, (a + 1) * width + count), a * count);
  return {
    fromStart: seconds.slice(0, count),
    between,
    toEnd: Float64Array.from(spots, (_, a) => (goal ? seconds[(a + 1) * width + count]! : 0)),
  };
}

/** The same for one spot per stop, by the actual lines: those over generated edges are pulled taut. */
export function walkedCosts(
  { pathfinder, smoother }: RouteTools,
  { start, goal }: Places,
  spots: readonly Spot[],
  request: Circumstances,
): PathCosts {
  const { accessible, at } = request;
  const secondsOf = (from: readonly Entry[], to: readonly Entry[]) => {
    const found = pathfinder.find({ from, to, accessible, at });
    return found ? walkSeconds(smoother.smooth(found.walk, { accessible, at, isQuick: true })) : Infinity;
  };
  const each = spots.map(({ entry }) => [entry]);
  return {
    fromStart: Float64Array.from(each, (to) => secondsOf(start.entries, to)),
    between: Float64Array.from(each.flatMap((from) => each.map((to) => secondsOf(from, to)))),
    toEnd: Float64Array.from(each, (from) => (goal ? secondsOf(from, goal.entries) : 0)),
  };
}

/** The spots with which an order is shortest, found stage by stage; in the order of the stops. */
export function refinedSpots(
  { pathfinder }: RouteTools,
  { start, stops, goal }: Places,
  order: readonly number[],
  request: Circumstances,
): Spot[] {
  const stages = order.map((stop) => stops[stop]!.entries);
  const before: number[][] = [];
  let reached: number[] = [0];
  let standing: (readonly Entry[])[] = [start.entries];
  for (const stage of [...stages, ...(goal ? [goal.entries] : [])]) {
    const isGoal = before.length === stages.length;
    const next = isGoal ? [stage] : stage.map((entry) => [entry]);
    const seconds = pathfinder.between(standing, next, request);
    const from = next.map((_, b) => {
      const totals = reached.map((sum, a) => sum + seconds[a * next.length + b]!);
      return totals.indexOf(Math.min(...totals));
    });
    reached = from.map((a, b) => reached[a]! + seconds[a * next.length + b]!);
    before.push(from);
    standing = next;
  }
  let at = reached.indexOf(Math.min(...reached));
  if (goal) at = before.pop()![at]!;
  const chosen = new Map<number, Entry>();
  for (let i = stages.length - 1; i >= 0; i--) {
    chosen.set(order[i]!, stages[i]![at]!);
    at = before[i]![at]!;
  }
  return stops.map((_, stop) => ({ stop, entry: chosen.get(stop)! }));
}
