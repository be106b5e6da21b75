import { Refusal } from "#lib/refusal";
import { type Route, Wayfinder } from "#lib/wayfinding/index";
import type { PlanDocument } from "./document";

export type RouteTrial = {
  from: string;
  to: string;
  accessible: boolean;
  /** The time of the walk, for aisles with closing times. */
  at: Date;
};

export type TriedRoute = { route: Route } | { error: string };

/** The route for visitors at a moment, on the plan as it is in the editor. */
export function tryRoute(document: PlanDocument, { from, to, accessible, at }: RouteTrial): TriedRoute {
  try {
    return { route: new Wayfinder(document).route({ from, to, accessible, at: at.getTime() }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: error.code === "no_route" ? noWay(accessible) : error.message };
  }
}

/** The user knows the two points only by their position on the plan. */
function noWay(accessible: boolean): string {
  const way = accessible
    ? "No step-free route between these two places."
    : "No route between these two places.";
  return `${way} An aisle may be closed, one-way or not connected to the others.`;
}
