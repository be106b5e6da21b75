import type { BannerPlacement } from "#lib/plan/banners";
import type { OfficeKey } from "#lib/words/office";

/** Name of each placement and the image shape it needs. */
export const PLACEMENT_WORDS: Record<BannerPlacement, { label: OfficeKey; hint: OfficeKey }> = {
  search_top: { label: "banners.aboveTheSearch", hint: "banners.wideAndLow61" },
  list_inline: { label: "banners.betweenListEntries", hint: "banners.wideAndLow61" },
  map_corner: { label: "banners.inACornerOfThe", hint: "banners.small32" },
  detail_top: { label: "banners.aboveAnExhibitorsProfile", hint: "banners.wide41" },
  splash: { label: "banners.beforeThePlanOpens", hint: "banners.large45" },
};
