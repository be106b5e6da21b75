"use client";

import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

/** Above search results. */
export function SearchBanner() {
  const banner = useBanner("search_top");
  return banner && <Banner banner={banner} className="mx-4 mt-3 w-[calc(100%-2rem)]! rounded-md" />;
}
