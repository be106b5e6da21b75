import { loadExtras } from "../plan/planExtras";

/**
 * Dynamic imports within lazily loaded code. A bundler creates a separate chunk for each importing module, so they
 * are imported here, in code that every page has: what is stored for offline use is then what will be requested.
 */
export const LATE = {
  words: () => import("#lib/words/viewer"),
  oldAddress: () => import("#lib/viewer/addressOld"),
  locate: () => import("#lib/viewer/locate"),
  drawing: loadExtras,
  answers: () => import("#lib/viewer/routeAnswers"),
  calendar: () => import("#lib/text/calendar"),
};
