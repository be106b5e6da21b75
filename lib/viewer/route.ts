import type { Message, ViewerState } from "./state";

/** A route as data: places in the words of wayfinding (`booth:A1`, `exhibitor:acme`, `point:<level>:<x>,<y>`). */
export type RouteState = {
  from: string | null;
  to: string | null;
  via: string[];
  /** Step-free; remembered from visit to visit. */
  accessible: boolean;
};
export const NO_ROUTE: RouteState = { from: null, to: null, via: [], accessible: false };

export type RouteMessage =
  | { type: "route/asked"; from?: string | null; to?: string | null; via?: string[] }
  | { type: "route/accessible"; accessible: boolean }
  | { type: "route/cleared" };

export function reduceRoute(state: ViewerState, message: Message): ViewerState {
  const { route } = state;
  switch (message.type) {
    case "route/asked": {
      const { from = route.from, to = route.to, via = route.via } = message;
      return { ...state, route: { ...route, from, to, via } };
    }
    case "route/accessible":
      return { ...state, route: { ...route, accessible: message.accessible } };
    case "route/cleared":
      return { ...state, route: { ...NO_ROUTE, accessible: route.accessible } };
    default:
      return state;
  }
}
