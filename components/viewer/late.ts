import { loadExtras } from "../plan/planExtras";
import { loadVectorPages } from "../plan/planPictures";

/**
 * Code that is not needed when the plan opens and that other lazily loaded code imports. A bundler creates a separate
 * chunk for each importing module, so all of it is imported here, in code that every page has: the chunks stored for
 * offline use are then those that will be requested. The screens are in `screens.ts`, because they import this.
 */
export const LATE = {
  words: () => import("#lib/words/viewer"),
  oldAddress: () => import("#lib/viewer/addressOld"),
  locate: () => import("#lib/viewer/locate"),
  drawing: loadExtras,
  sheet: loadVectorPages,
  answers: () => import("#lib/viewer/routeAnswers"),
  search: () => import("./search/sharedIndex"),
  calendar: () => import("#lib/text/calendar"),
};
