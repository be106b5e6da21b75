import type { Location } from "../place";
import type { RouteManner } from "../route";
import type { Budget } from "./budget";

export type TourRequest = RouteManner & {
  start: string;
  stops: readonly string[];
  /** Where the tour ends; by default at its last stop. */
  end?: string;
  returnToStart?: boolean;
  /** The first given stop stays first. */
  fixedFirst?: boolean;
  /** All stops keep the given order; only times and routes are calculated. */
  inOrder?: boolean;
  /** The duration of each stop: one number for all, or one for each. */
  dwellSeconds?: number | readonly number[];
  /** When each stop can be visited; by default always. */
  windows?: readonly (readonly TourWindow[] | null)[];
  /** The start of the tour in milliseconds since 1970; by default `at`, else 0. */
  departAt?: number;
  budget: Budget;
  random: () => number;
};

export type TourWindow = { from: number; until: number };

/** The ends of a tour and the stops between; without a goal it ends at its last stop. */
export type Places = { start: Location; stops: readonly Location[]; goal: Location | undefined };
