"use client";

import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

/** Above a card, unless the card is the sponsor's own. */
export function DetailBanner({ exhibitorIds }: { exhibitorIds: readonly string[] }) {
  const banner = useBanner("detail_top");
  if (!banner || (banner.exhibitorId && exhibitorIds.includes(banner.exhibitorId))) return null;
  return <Banner banner={banner} />;
}
