import type { AnalyticsEvent } from "./analyticsEvent";

export type BannerTally = { bannerId: string; impressions: number; clicks: number };

/** Impressions and clicks per banner in a batch of events. */
export function tallyBanners(
  analyticsEvents: readonly Pick<AnalyticsEvent, "type" | "targetId">[],
): BannerTally[] {
  const tallies = new Map<string, BannerTally>();
  for (const { type, targetId } of analyticsEvents) {
    if (targetId === null || (type !== "banner_impression" && type !== "banner_click")) continue;
    const tally = tallies.get(targetId) ?? { bannerId: targetId, impressions: 0, clicks: 0 };
    if (type === "banner_click") tally.clicks += 1;
    else tally.impressions += 1;
    tallies.set(targetId, tally);
  }
  return [...tallies.values()];
}
