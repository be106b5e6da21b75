import type { Message, ViewerState } from "./state";

/** "My visit": the bookmarks in the order of the best tour. */
export type VisitState = {
  /** How long a visitor stays at each stand. */
  dwellMinutes: number;
};
export const NO_VISIT: VisitState = { dwellMinutes: 10 };

export type VisitMessage = { type: "visit/dwell"; minutes: number };

export function reduceVisit(state: ViewerState, message: Message): ViewerState {
  if (message.type !== "visit/dwell") return state;
  return { ...state, visit: { ...state.visit, dwellMinutes: message.minutes } };
}
