import type { RouteMessage, RouteState } from "./routeState";

/** The places of a route as one list – origin, stops, destination – that can be reordered. */
export type Stops = (string | null)[];

export function stopsOf({ from, via, to }: RouteState): Stops {
  return [from, ...via, to];
}

/** The message for a list of places. An empty stop is left out. */
export function routeMessage(stops: Stops): Extract<RouteMessage, { type: "route/requested" }> {
  const from = stops[0] ?? null;
  const to = stops.length > 1 ? (stops.at(-1) ?? null) : null;
  return { type: "route/requested", from, to, via: stops.slice(1, -1).filter((stop) => stop !== null) };
}

export function movedStop<T>(stops: readonly T[], from: number, to: number): T[] {
  const target = Math.min(Math.max(to, 0), stops.length - 1);
  const rest = stops.filter((_, index) => index !== from);
  return [...rest.slice(0, target), ...stops.slice(from, from + 1), ...rest.slice(target)];
}

/** Removing an end leaves its place empty, unless a stop can take it. */
export function withoutStop(stops: Stops, index: number): Stops {
  const rest = stops.filter((_, each) => each !== index);
  if (rest.length >= 2) return rest;
  return index === 0 ? [null, ...rest] : [...rest, null];
}

export function withStop(stops: Stops, index: number, word: string): Stops {
  return stops.map((stop, each) => (each === index ? word : stop));
}

/** Adds a stop before the destination. */
export function withStopBetween(stops: Stops, word: string): Stops {
  return [...stops.slice(0, -1), word, ...stops.slice(-1)];
}

/** The stops that are not reached yet: a route from a new position does not lead back to the others. */
export function stopsAhead({ via, found, step }: Pick<RouteState, "via" | "found" | "step">): string[] {
  if (!found || step === null) return via;
  let steps = 0;
  const reached = found.legs.filter((leg) => {
    steps += leg.steps.length;
    return steps <= step;
  });
  return via.slice(reached.length);
}
