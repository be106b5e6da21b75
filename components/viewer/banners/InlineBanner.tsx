"use client";

import { lazy, Suspense } from "react";
import { SCREENS } from "../screens";
import { useBanner } from "./useBanner";

const Banner = lazy(async () => ({ default: (await SCREENS.banner()).Banner }));

const PLACE = "mx-4 my-3 w-[calc(100%-2rem)]!";

/** Between the exhibitors of a list. Until its picture is there, it has the place of one. */
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
