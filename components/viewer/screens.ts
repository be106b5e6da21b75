/**
 * Screens that are loaded on demand and stored for offline use. Those of kiosks and embedded plans are imported where
 * they are used.
 */
export const SCREENS = {
  results: () => import("./search/Results"),
  recentSearches: () => import("./search/RecentSearches"),
  lists: () => import("./lists/OtherLists"),
  categories: () => import("./filters/CategoryTree"),
  card: () => import("./cards/Card"),
  settings: () => import("./SettingsScreen"),
  route: () => import("./route/RoutePanel"),
  onTheWay: () => import("./route/OnTheWay"),
  visit: () => import("./visit/VisitPanel"),
  levels: () => import("./levels/LevelOverview"),
  minimap: () => import("#components/plan/Minimap"),
  selection: () => import("./selection/SelectionBar"),
  pickHint: () => import("./PickHint"),
  banner: () => import("./banners/Banner"),
  overPlan: () => import("./banners/OverPlan"),
};
