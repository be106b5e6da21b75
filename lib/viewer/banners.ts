import type { BannerPlacement } from "#lib/plan/banners";
import type { BundleBanner } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { filterCount } from "./filters";
import type { ViewerState } from "./state";

export type BannerAsked = {
  placement: BannerPlacement;
  nowMs: number;
  levelId: string;
  /** From 0 up to, but not, 1. */
  chance: number;
};

/** One of the banners that are on for a place at a moment; a heavier one is drawn more often. */
export function drawBanner(banners: readonly BundleBanner[], asked: BannerAsked): BundleBanner | null {
  const running = bannersFor(banners, asked);
  const total = running.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  let left = asked.chance * total;
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

/** Whoever came for something – a shared list, a booth, a way, a place where they stand – is not to be held up. */
export function cameForNothing(state: ViewerState): boolean {
  const { screen, list, query, filters, here, levelId, notices, embed, kiosk, bundle } = state;
  const isAtFirst = screen.name === "list" && list === "exhibitors" && levelId === firstLevelOf(bundle);
  const isUnasked = query === "" && filterCount(filters) === 0 && here === null && notices.length === 0;
  return isAtFirst && isUnasked && !embed.on && !kiosk.on;
}

/** Where a visit is on its way to the sponsor's welcome: it comes when the visitor has looked at something and is done. */
export type Welcome = "arrived" | "looking" | "due";

export function welcomeAfter(welcome: Welcome, isUnoccupied: boolean): Welcome {
  if (welcome === "arrived") return isUnoccupied ? "arrived" : "looking";
  return isUnoccupied ? "due" : welcome;
}
