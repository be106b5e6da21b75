"use client";

import { useMemo, useState } from "react";
import type { BannerPlacement } from "#lib/plan/banners";
import type { BundleBanner } from "#lib/plan/bundle";
import { drawBanner } from "#lib/viewer/banners";
import { useNowMs } from "../useSurroundings";
import { useViewer } from "../ViewerContext";

/**
 * The banner of a placement while it is active and the level stays the same; drawn again for every visit. A kiosk
 * runs for days, so the schedule is checked every minute.
 */
export function useBanner(placement: BannerPlacement): BundleBanner | null {
  const { state } = useViewer();
  const [chance] = useState(() => Math.random());
  const nowMs = useNowMs();
  const { banners } = state.bundle;
  const { levelId } = state;
  return useMemo(
    () => drawBanner(banners, { placement, nowMs, levelId, chance }),
    [banners, placement, nowMs, levelId, chance],
  );
}
