import { Refusal } from "#lib/refusal";
import { type Route, Wayfinder } from "#lib/wayfinding/index";
import type { PlanDocument } from "./document";

export type RouteTrial = {
  from: string;
  to: string;
  accessible: boolean;
  /** When it is walked, for aisles closed at times. */
  at: Date;
};

export type TriedRoute = { route: Route } | { trouble: string };

/** The way that visitors would be sent at a moment, on the plan as it stands in the editor. */
export function tryRoute(document: PlanDocument, { from, to, accessible, at }: RouteTrial): TriedRoute {
  try {
    return { route: new Wayfinder(document).route({ from, to, accessible, at: at.getTime() }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { trouble: error.code === "no_route" ? noWay(accessible) : error.message };
  }
}

/** Whoever pressed two places on the plan sees which they are, and knows them by no other name. */
function noWay(accessible: boolean): string {
  const way = accessible
    ? "There is no step-free way between these two places."
    : "No way joins these two places.";
  return `${way} An aisle on the way may be closed, one-way or not joined to the others.`;
}
