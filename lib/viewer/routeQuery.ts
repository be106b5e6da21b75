import type { Route } from "#lib/wayfinding/index";
import type { RouteState } from "./routeState";

type Asked = Pick<RouteState, "via" | "accessible" | "withSteps" | "quiet">;

/** The address of a route after the plan's: the visitor's position becomes its start. */
export function routeQuery({ via, accessible, withSteps, quiet }: Asked, { from, to }: Route): string {
  const places = [from.place, ...via, to.place].map((place) => place.replace(/^booth:/, ""));
  const isStepFree = accessible && !withSteps;
  const manner = `${isStepFree ? "&accessible=1" : ""}${quiet ? "&quiet=1" : ""}`;
  return `?route=${places.map(encodeURIComponent).join(",")}${manner}`;
}
