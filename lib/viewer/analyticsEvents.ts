import type { SentAnalyticsEvent } from "#lib/stats/analyticsEvent";
import type { ViewerState } from "./state";

/** The analytics events for a change of state; searches and routes record their own. */
export function analyticsEventsBetween(before: ViewerState, after: ViewerState): SentAnalyticsEvent[] {
  // An idle kiosk changes its state without a visitor.
  if (after.kiosk.on && after.kiosk.phase === "resting") return [];
  return [
    ...pressesBetween(before, after),
    ...openingsBetween(before, after),
    ...choicesBetween(before, after),
  ];
}

function pressesBetween(before: ViewerState, { pressed, levelId }: ViewerState): SentAnalyticsEvent[] {
  if (pressed.count === before.pressed.count || pressed.boothId === null) return [];
  return [{ type: "booth_click", targetId: pressed.boothId, levelId }];
}

function openingsBetween(before: ViewerState, after: ViewerState): SentAnalyticsEvent[] {
  const { screen } = after;
  if (screen === before.screen || screen.name !== "card") return [];
  const { kind, id } = screen.target;
  const query = after.query.trim() ? { query: after.query.trim() } : {};
  if (kind === "exhibitor") return [{ type: "exhibitor_view", targetId: id, ...query }];
  if (kind === "booth" && after.pressed.count === before.pressed.count) {
    return [{ type: "booth_click", targetId: id, ...query }];
  }
  return [];
}

function choicesBetween(before: ViewerState, after: ViewerState): SentAnalyticsEvent[] {
  const added = after.bookmarks.filter((id) => !before.bookmarks.includes(id));
  const isExhibitor = (id: string) => after.bundle.exhibitors.some((exhibitor) => exhibitor.id === id);
  const categories = after.filters.categoryIds.filter((id) => !before.filters.categoryIds.includes(id));
  const { here } = after;
  const hasMoved = here !== null && here.source !== "device" && here !== before.here;
  return [
    ...(after.levelId === before.levelId
      ? []
      : [{ type: "level_switch" as const, targetId: after.levelId, levelId: after.levelId }]),
    ...categories.map((targetId) => ({ type: "category_select" as const, targetId })),
    ...added.filter(isExhibitor).map((targetId) => ({ type: "bookmark" as const, targetId })),
    ...(hasMoved ? [{ type: "position" as const, levelId: here.levelId, x: here.x, y: here.y }] : []),
  ];
}
