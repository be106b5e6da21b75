import type { BundleSession } from "#lib/plan/bundle";
import type { Route } from "#lib/wayfinding/index";
import type { Target } from "./stateParts";

/** "My visit": the bookmarks in the order of the best tour. */
export type VisitState = {
  /** How long a visitor stays at each stand. */
  dwellMinutes: number;
  /** A place in the words of wayfinding; null is where the visitor stands, else the entrance. */
  start: string | null;
  /** Also a place, or `BACK_TO_START`; null ends it at the last stop. */
  end: string | null;
  /** When it begins; null is now, or the opening of the event before it opens. */
  departAt: string | null;
  /** The order of the visitor's own, by bookmarks; null leaves it to the best tour. */
  order: string[] | null;
  /** Bookmarks that stay away from this tour. */
  left: string[];
  plan: VisitPlan | null;
  /** What stood in the way of a plan, as the server or the finder said it. */
  trouble: string | null;
};

export const NO_VISIT: VisitState = {
  dwellMinutes: 10,
  start: null,
  end: null,
  departAt: null,
  order: null,
  left: [],
  plan: null,
  trouble: null,
};

/** Whatever changes the question: it is planned anew. */
export type VisitRequest = Partial<
  Pick<VisitState, "dwellMinutes" | "start" | "end" | "departAt" | "order" | "left">
>;

/** A visit that a link brought along, stops in their order. */
export type SharedVisit = Pick<VisitState, "dwellMinutes" | "start" | "end" | "departAt"> & {
  order: string[];
  accessible: boolean;
};

export type VisitMessage =
  | { type: "visit/wished"; input: VisitRequest }
  | { type: "visit/shared"; visit: SharedVisit }
  | { type: "visit/planned"; plan: VisitPlan }
  | { type: "visit/refused"; trouble: string }
  | { type: "visit/emptied" };

/** A bookmark that the tour goes to. */
export type Stop = { id: string; target: Target; place: string; session: BundleSession | null };

export type PlannedVisit = Stop & { arriveAt: number; waitSeconds: number; startAt: number; leaveAt: number };

export type MissedStop = { stop: Stop; reason: "too_late" | "conflict" | "too_short" };

export type VisitPlan = {
  visits: PlannedVisit[];
  missed: MissedStop[];
  route: Route;
  walkSeconds: number;
  /** No other order is quicker; not said of an order that the visitor chose. */
  isOptimal: boolean;
  savedM: number;
};
