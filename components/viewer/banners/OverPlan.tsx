"use client";

import { CornerBanner } from "./CornerBanner";
import { SplashBanner } from "./SplashBanner";

export function OverPlan({ cameFree }: { cameFree: boolean }) {
  return (
    <>
      <CornerBanner />
      <SplashBanner cameFree={cameFree} />
    </>
  );
}
