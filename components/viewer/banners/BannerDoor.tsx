"use client";

import { lazy, Suspense, useState } from "react";
import { cameForNothing } from "#lib/viewer/banners";
import { useViewer } from "../ViewerContext";

/** What lies over the plan and greets a visitor comes after the plan, where somebody sponsors it. */
const OverPlan = lazy(() => import("./OverPlan"));

export function BannerDoor() {
  const { state } = useViewer();
  // What somebody came for may be closed again before the banners are there.
  const [cameFree] = useState(() => cameForNothing(state));
  if (state.bundle.banners.length === 0) return null;
  return (
    <Suspense>
      <OverPlan cameFree={cameFree} />
    </Suspense>
  );
}
