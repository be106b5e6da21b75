"use client";

import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

/** Between the exhibitors of a list. */
export function InlineBanner() {
  const banner = useBanner("list_inline");
  return banner && <Banner banner={banner} className="mx-4 my-3 w-[calc(100%-2rem)]! rounded-md" />;
}
