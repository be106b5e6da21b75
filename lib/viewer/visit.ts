import { overlooking } from "./route";
import type { Message, ViewerState } from "./state";
import type { VisitPlan } from "./visitPlan";

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
export type VisitWish = Partial<
  Pick<VisitState, "dwellMinutes" | "start" | "end" | "departAt" | "order" | "left">
>;

/** A visit that a link brought along, stops in their order. */
export type SharedVisit = Pick<VisitState, "dwellMinutes" | "start" | "end" | "departAt"> & {
  order: string[];
  accessible: boolean;
};

export type VisitMessage =
  | { type: "visit/wished"; wish: VisitWish }
  | { type: "visit/shared"; visit: SharedVisit }
  | { type: "visit/planned"; plan: VisitPlan }
  | { type: "visit/refused"; trouble: string }
  | { type: "visit/emptied" };

export function reduceVisit(state: ViewerState, message: Message): ViewerState {
  const { visit } = state;
  switch (message.type) {
    case "visit/wished":
      return { ...state, visit: { ...visit, ...message.wish } };
    case "visit/shared":
      return withShared(state, message.visit);
    case "visit/planned": {
      const next = { ...state, visit: { ...visit, plan: message.plan, trouble: null } };
      return visit.plan ? next : overlooking(next, message.plan.route);
    }
    case "visit/refused":
      return { ...state, visit: { ...visit, plan: null, trouble: message.trouble } };
    case "visit/emptied":
      return { ...state, visit: { ...visit, plan: null, trouble: null } };
    default:
      return state;
  }
}

/** Its stops are saved with the visitor's own bookmarks, which stay away from this tour. */
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
