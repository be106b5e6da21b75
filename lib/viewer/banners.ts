import type { BannerPlacement } from "#lib/plan/banners";
import type { BundleBanner } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { filterCount } from "./filters";
import type { ViewerState } from "./state";

export type BannerAsked = {
  placement: BannerPlacement;
  nowMs: number;
  levelId: string;
  /** At least 0 and below 1. */
  chance: number;
};

/** Picks one of the banners active at a placement and time, weighted at random. */
export function drawBanner(banners: readonly BundleBanner[], request: BannerAsked): BundleBanner | null {
  const running = bannersFor(banners, request);
  const total = running.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  let left = request.chance * total;
  for (const banner of running) {
    left -= Math.max(0, banner.weight);
    if (left < 0) return banner;
  }
  return null;
}

export function bannersFor(
  banners: readonly BundleBanner[],
  { placement, nowMs, levelId }: Omit<BannerAsked, "chance">,
): BundleBanner[] {
  return banners.filter(
    (banner) =>
      banner.placement === placement &&
      (banner.levelId === null || banner.levelId === levelId) &&
      (banner.startsAt === null || Date.parse(banner.startsAt) <= nowMs) &&
      (banner.endsAt === null || Date.parse(banner.endsAt) > nowMs),
  );
}

/** Visitors who open a shared list, a booth, a route or a position do not get the splash banner. */
export function cameForNothing(state: ViewerState): boolean {
  const { screen, list, query, filters, here, levelId, notices, embed, kiosk, bundle } = state;
  const isAtFirst = screen.name === "list" && list === "exhibitors" && levelId === firstLevelOf(bundle);
  const isUnasked = query === "" && filterCount(filters) === 0 && here === null && notices.length === 0;
  return isAtFirst && isUnasked && !embed.on && !kiosk.on;
}

/** The progress towards the splash banner: it is shown after the visitor has looked at something and closed it. */
export type Welcome = "arrived" | "looking" | "due";

export function welcomeAfter(welcome: Welcome, isUnoccupied: boolean): Welcome {
  if (welcome === "arrived") return isUnoccupied ? "arrived" : "looking";
  return isUnoccupied ? "due" : welcome;
}
