/** The parts of the viewer that are fetched when they are first needed, which may be without a network. */
export async function fetchTheRest(): Promise<void> {
  await Promise.all([
    import("#lib/viewer/search"),
    import("#lib/viewer/calendar"),
    import("#lib/viewer/words/en/places"),
    import("#lib/viewer/routeAnswers"),
    import("#lib/viewer/routeGround"),
    import("../cards/Card"),
    import("../search/Results"),
    import("../route/RoutePanel"),
    import("../visit/VisitPanel"),
    import("../SettingsScreen"),
  ]);
}
