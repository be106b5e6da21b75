"use client";

import { lazy, Suspense } from "react";
import { SCREENS } from "../screens";
import { useBanner } from "./useBanner";

const Banner = lazy(async () => ({ default: (await SCREENS.banner()).Banner }));

const PLACE = "mx-4 my-3 w-[calc(100%-2rem)]!";

/** Between the exhibitors of a list. A placeholder keeps its space until it has loaded. */
export function InlineBanner() {
  const banner = useBanner("list_inline");
  return (
    banner && (
      <Suspense fallback={<div className={`${PLACE} min-h-10 rounded-md bg-sunken`} />}>
        <Banner banner={banner} className={`${PLACE} rounded-md`} />
      </Suspense>
    )
  );
}
