import type { BundleSession } from "#lib/plan/bundle";
import type { Route } from "#lib/wayfinding/index";
import type { Target } from "./stateParts";

/** "My visit": the bookmarks in the order of the best tour. */
export type VisitState = {
  /** How long a visitor stays at each booth. */
  dwellMinutes: number;
  /** A place in the notation of wayfinding; null for the visitor's position, else the entrance. */
  start: string | null;
  /** Also a place, or `BACK_TO_START`; null ends it at the last stop. */
  end: string | null;
  /** When it starts; null for now, or the opening of the event if that is later. */
  departAt: string | null;
  /** The visitor's own order, by bookmarks; null for the best tour. */
  order: string[] | null;
  /** Bookmarks left out of this tour. */
  left: string[];
  plan: VisitPlan | null;
  /** Why no plan was found, as reported by the server or the wayfinder. */
  problem: string | null;
};

export const NO_VISIT: VisitState = {
  dwellMinutes: 10,
  start: null,
  end: null,
  departAt: null,
  order: null,
  left: [],
  plan: null,
  problem: null,
};

/** Every change of the request leads to a new plan. */
export type VisitRequest = Partial<
  Pick<VisitState, "dwellMinutes" | "start" | "end" | "departAt" | "order" | "left">
>;

/** A shared visit, with its stops in order. */
export type SharedVisit = Pick<VisitState, "dwellMinutes" | "start" | "end" | "departAt"> & {
  order: string[];
  accessible: boolean;
};

export type VisitMessage =
  | { type: "visit/requested"; input: VisitRequest }
  | { type: "visit/shared"; visit: SharedVisit }
  | { type: "visit/planned"; plan: VisitPlan }
  | { type: "visit/refused"; problem: string }
  | { type: "visit/emptied" };

/** A bookmark that the tour visits. */
export type Stop = { id: string; target: Target; place: string; session: BundleSession | null };

export type PlannedVisit = Stop & { arriveAt: number; waitSeconds: number; startAt: number; leaveAt: number };

export type MissedStop = { stop: Stop; reason: "too_late" | "conflict" | "too_short" };

export type VisitPlan = {
  visits: PlannedVisit[];
  missed: MissedStop[];
  route: Route;
  walkSeconds: number;
  /** No other order is faster; not set for an order that the visitor chose. */
  isOptimal: boolean;
  savedM: number;
};
