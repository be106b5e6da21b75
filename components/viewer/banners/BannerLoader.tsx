"use client";

import { lazy, Suspense, useState } from "react";
import { cameForNothing } from "#lib/viewer/banners";
import { SCREENS } from "../screens";
import { useViewer } from "../ViewerContext";

/** The splash and corner banners are loaded after the plan, and only if there are any. */
const OverPlan = lazy(async () => ({ default: (await SCREENS.overPlan()).OverPlan }));

export function BannerLoader() {
  const { state } = useViewer();
  // What the visitor opened may be closed again before the banners are loaded.
  const [cameFree] = useState(() => cameForNothing(state));
  if (state.bundle.banners.length === 0) return null;
  return (
    <Suspense>
      <OverPlan cameFree={cameFree} />
    </Suspense>
  );
}
