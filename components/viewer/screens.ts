/**
 * What is shown once somebody asks for it, and stored for offline use. What only kiosks and embedded plans show is
 * imported where it is used.
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
