"use client";

import { CornerBanner } from "./CornerBanner";
import { SplashBanner } from "./SplashBanner";

export default function OverPlan() {
  return (
    <>
      <CornerBanner />
      <SplashBanner />
    </>
  );
}
