import type { Location } from "../place";
import type { RouteManner } from "../route";
import type { Budget } from "./budget";

export type TourRequest = RouteManner & {
  start: string;
  stops: readonly string[];
  /** Where the tour ends; else at its last stop. */
  end?: string;
  returnToStart?: boolean;
  /** The first stop given stays the first. */
  fixedFirst?: boolean;
  /** All stops stay in the order given; only times and ways are worked out. */
  inOrder?: boolean;
  /** How long each stop takes: one number for all, or one for each. */
  dwellSeconds?: number | readonly number[];
  /** When each stop can be visited; null or nothing: always. */
  windows?: readonly (readonly TourWindow[] | null)[];
  /** When the tour begins, in milliseconds since 1970; else `at`, else 0. */
  departAt?: number;
  budget: Budget;
  random: () => number;
};

export type TourWindow = { from: number; until: number };

/** The ends of a tour and what lies between; without a goal it ends at its last stop. */
export type Places = { start: Location; stops: readonly Location[]; goal: Location | undefined };
