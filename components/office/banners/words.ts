import type { BannerPlacement } from "#lib/plan/banners";

/** Name of each placement and the image shape it needs. */
export const PLACEMENT_WORDS: Record<BannerPlacement, { label: string; hint: string }> = {
  search_top: { label: "Above the search", hint: "Wide and low, 6:1" },
  list_inline: { label: "Between list entries", hint: "Wide and low, 6:1" },
  map_corner: { label: "In a corner of the plan", hint: "Small, 3:2" },
  detail_top: { label: "Above an exhibitor's profile", hint: "Wide, 4:1" },
  splash: { label: "Before the plan opens", hint: "Large, 4:5" },
};
