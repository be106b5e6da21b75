import { overlooking } from "./route";
import type { Message, ViewerState } from "./state";
import type { SharedVisit } from "./visitState";

export function reduceVisit(state: ViewerState, message: Message): ViewerState {
  const { visit } = state;
  switch (message.type) {
    case "visit/requested":
      return { ...state, visit: { ...visit, ...message.input } };
    case "visit/shared":
      return withShared(state, message.visit);
    case "visit/planned": {
      const next = { ...state, visit: { ...visit, plan: message.plan, problem: null } };
      return visit.plan ? next : overlooking(next, message.plan.route);
    }
    case "visit/refused":
      return { ...state, visit: { ...visit, plan: null, problem: message.problem } };
    case "visit/emptied":
      return { ...state, visit: { ...visit, plan: null, problem: null } };
    default:
      return state;
  }
}

/** Its stops are added to the visitor's own bookmarks, which are left out of this tour. */
function withShared(state: ViewerState, { accessible, ...shared }: SharedVisit): ViewerState {
  const { order } = shared;
  return {
    ...state,
    bookmarks: [...new Set([...state.bookmarks, ...order])],
    route: { ...state.route, accessible: accessible || state.route.accessible },
    visit: {
      ...state.visit,
      ...shared,
      left: state.bookmarks.filter((id) => !order.includes(id)),
      plan: null,
    },
  };
}
