import type { RefusalCode, RefusalDetails } from "#lib/refusal";
import type { Route } from "#lib/wayfinding/index";

/** A route as data: places in the words of wayfinding (`booth:A1`, `exhibitor:acme`, `point:<level>:<x>,<y>`). */
export type RouteState = {
  from: string | null;
  to: string | null;
  via: string[];
  /** Step-free; remembered from visit to visit. */
  accessible: boolean;
  /** For this one way the visitor takes steps, knowing of them. */
  withSteps: boolean;
  /** The way as it was found; the map shows it. */
  found: Route | null;
  detourSeconds: number;
  trouble: NoWay | null;
  /** How often a way was asked for: the same question is a new one once its answer is gone. */
  questions: number;
  /** The instruction that is followed at the moment; null while all are listed. */
  step: number | null;
};

export const NO_ROUTE: RouteState = {
  from: null,
  to: null,
  via: [],
  accessible: false,
  withSteps: false,
  found: null,
  detourSeconds: 0,
  trouble: null,
  questions: 0,
  step: null,
};

export type RouteMessage =
  | { type: "route/asked"; from?: string | null; to?: string | null; via?: string[] }
  | { type: "route/accessible"; accessible: boolean }
  | { type: "route/withSteps" }
  | { type: "route/found"; route: Route; detourSeconds: number }
  | { type: "route/none"; trouble: NoWay }
  | { type: "route/step"; step: number | null }
  | { type: "route/cleared" };

export type NoWay = {
  kind: "none";
  code: RefusalCode;
  message: string;
  /** There is a way, but with steps. */
  hasSteps: boolean;
  /** There is a way while nothing is closed. */
  isClosed: boolean;
  details: RefusalDetails | undefined;
};
