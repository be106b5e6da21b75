import type { BannerPlacement } from "#lib/plan/banners";

/** Where a banner stands, as one says it, and the shape its picture should have. */
export const PLACEMENT_WORDS: Record<BannerPlacement, { label: string; hint: string }> = {
  search_top: { label: "Over the search", hint: "Wide and low, 6:1" },
  list_inline: { label: "Between the entries of a list", hint: "Wide and low, 6:1" },
  map_corner: { label: "In a corner of the plan", hint: "Small, 3:2" },
  detail_top: { label: "Over an exhibitor's entry", hint: "Wide, 4:1" },
  splash: { label: "Before the plan opens", hint: "Large, 4:5" },
};
