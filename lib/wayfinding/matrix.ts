import { Refusal } from "#lib/refusal";
import type { Circumstances } from "./network";
import { toCentimetres, toTenths } from "./rounding";
import { locateOnNetwork, type RouteTools } from "./route";
import { walkMetres, walkSeconds } from "./walk";

export type MatrixRequest = Circumstances & { from: readonly string[]; to: readonly string[] };

export type Reached = { distanceM: number; durationSeconds: number };

/** A row for each start, a column for each destination; null where there is no route. */
export type RouteMatrix = { from: MatrixPlace[]; to: MatrixPlace[]; rows: (Reached | null)[][] };
export type MatrixPlace = { place: string; name: string };

/** The most pairs of one request. */
export const MOST_PAIRS = 200;

/** The lengths of the routes from some places to others, as `findRoute` has them. */
export function findMatrix(tools: RouteTools, { from, to, ...manner }: MatrixRequest): RouteMatrix {
  const pairs = from.length * to.length;
  if (pairs > MOST_PAIRS) {
    const message = `A matrix has at most ${MOST_PAIRS} pairs of places, not ${pairs}. Request it in parts.`;
    throw new Refusal("too_many_stops", message, { pairs, most: MOST_PAIRS });
  }
  const { pathfinder, smoother } = tools;
  const starts = from.map((place) => locateOnNetwork(tools, place));
  const goals = to.map((place) => locateOnNetwork(tools, place));
  const rows = starts.map((start) =>
    goals.map((goal): Reached | null => {
      const found = pathfinder.find({ from: start.entries, to: goal.entries, ...manner });
      if (!found) return null;
      const walk = smoother.smooth(found.walk, manner);
      return { distanceM: toCentimetres(walkMetres(walk)), durationSeconds: toTenths(walkSeconds(walk)) };
    }),
  );
  const named = ({ place, name }: MatrixPlace) => ({ place, name });
  return { from: starts.map(named), to: goals.map(named), rows };
}
