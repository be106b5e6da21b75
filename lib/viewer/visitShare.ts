import type { ViewerState } from "./state";
import { startOf } from "./visitPlan";
import type { SharedVisit, VisitPlan } from "./visitState";

/** The data of a link to a planned visit, so that it opens with the same stops, order and route. */
export function visitToShare(state: ViewerState, plan: VisitPlan): SharedVisit {
  const { dwellMinutes, end, departAt } = state.visit;
  const order = [...plan.visits, ...plan.missed.map(({ stop }) => stop)].map(({ id }) => id);
  const { accessible } = state.route;
  return { order, start: startOf(state), end, departAt, dwellMinutes, accessible };
}
