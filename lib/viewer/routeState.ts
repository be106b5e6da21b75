import type { RefusalCode, RefusalDetails } from "#lib/refusal";
import type { Route } from "#lib/wayfinding/index";

/** A route as data: places in the notation of wayfinding (`booth:A1`, `exhibitor:acme`, `point:<level>:<x>,<y>`). */
export type RouteState = {
  from: string | null;
  to: string | null;
  via: string[];
  /** Step-free; stored between visits. */
  accessible: boolean;
  /** Away from busy aisles; stored between visits. */
  quiet: boolean;
  /** For this route the visitor has accepted steps. */
  withSteps: boolean;
  /** The found route, which the map shows. */
  found: Route | null;
  detourSeconds: number;
  problem: NoRoute | null;
  /** The number of requests, so that the same request counts as a new one after its result was dropped. */
  questions: number;
  /** The current instruction; null while all are listed. */
  step: number | null;
  /** The visitor is walking already: the next route found is followed at once. */
  isOnTheWay: boolean;
};

export const NO_ROUTE: RouteState = {
  from: null,
  to: null,
  via: [],
  accessible: false,
  quiet: false,
  withSteps: false,
  found: null,
  detourSeconds: 0,
  problem: null,
  questions: 0,
  step: null,
  isOnTheWay: false,
};

export type RouteMessage =
  | { type: "route/requested"; from?: string | null; to?: string | null; via?: string[] }
  | { type: "route/accessible"; accessible: boolean }
  | { type: "route/quiet"; quiet: boolean }
  | { type: "route/withSteps" }
  /** The visitor has set another position while following a route. */
  | { type: "route/relocated"; from: string }
  /** A stored route continues from the visitor's position. */
  | { type: "route/resumed"; via: string[]; to: string }
  | { type: "route/found"; route: Route; detourSeconds: number }
  | { type: "route/none"; problem: NoRoute }
  | { type: "route/step"; step: number | null }
  | { type: "route/cleared" };

export type NoRoute = {
  kind: "none";
  code: RefusalCode;
  message: string;
  /** There is a route, but with steps. */
  hasSteps: boolean;
  /** There is a route while nothing is closed. */
  isClosed: boolean;
  details: RefusalDetails | undefined;
};
