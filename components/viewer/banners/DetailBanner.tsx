"use client";

import { useIsWide } from "#components/ui/useIsWide";
import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

type Props = { place: "top" | "end"; exhibitorIds: readonly string[] };

/** Above a card, and below it on phones; never on the sponsor's own card. */
export function DetailBanner({ place, exhibitorIds }: Props) {
  const banner = useBanner("detail_top");
  const isHere = useIsWide() === (place === "top");
  if (!isHere || !banner || (banner.exhibitorId && exhibitorIds.includes(banner.exhibitorId))) return null;
  return (
    <Banner banner={banner} className={place === "end" ? "mx-5 w-[calc(100%-2.5rem)]! rounded-md" : ""} />
  );
}
