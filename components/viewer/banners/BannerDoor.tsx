"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "../ViewerContext";

/** What lies over the plan and greets a visitor comes after the plan, where somebody sponsors it. */
const OverPlan = lazy(() => import("./OverPlan"));

export function BannerDoor() {
  if (useViewer().state.bundle.banners.length === 0) return null;
  return (
    <Suspense>
      <OverPlan />
    </Suspense>
  );
}
