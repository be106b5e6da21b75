/** Where the viewer shows a sponsor's banner. */
export const BANNER_PLACEMENTS = ["search_top", "list_inline", "map_corner", "detail_top", "splash"] as const;
export type BannerPlacement = (typeof BANNER_PLACEMENTS)[number];
