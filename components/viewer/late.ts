/**
 * Programs that parts ask for which come late themselves. A bundler cuts a program anew for each place that asks for it,
 * so they are asked for here, with what every page has: what is kept for offline is then what will be asked for.
 */
export const LATE = {
  answers: () => import("#lib/viewer/routeAnswers"),
  calendar: () => import("#lib/viewer/calendar"),
};
