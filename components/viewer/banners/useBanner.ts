"use client";

import { useEffect, useMemo, useState } from "react";
import type { BannerPlacement } from "#lib/plan/banners";
import type { BundleBanner } from "#lib/plan/bundle";
import { drawBanner } from "#lib/viewer/banners";
import { useViewer } from "../ViewerContext";

/** The banner of a place for as long as the visitor stays on a level; drawn anew for every visit. */
export function useBanner(placement: BannerPlacement): BundleBanner | null {
  const { state } = useViewer();
  const [chance] = useState(() => Math.random());
  const { banners } = state.bundle;
  const { levelId } = state;
  return useMemo(
    () => drawBanner(banners, { placement, nowMs: Date.now(), levelId, chance }),
    [banners, placement, levelId, chance],
  );
}

/** What a banner counts, each once a visit, and where it leads. */
export function useBannerCount(banner: BundleBanner | null) {
  const { beacons, dispatch, lookup, state } = useViewer();
  const id = banner?.id;
  useEffect(() => {
    if (id) beacons.tellOnce(`shown ${id}`, { type: "banner_impression", targetId: id });
  }, [id, beacons]);

  const exhibitor = banner?.exhibitorId ? lookup.exhibitor(banner.exhibitorId) : undefined;
  const count = () => {
    if (id) beacons.tellOnce(`pressed ${id}`, { type: "banner_click", targetId: id });
  };
  return {
    /** An exhibitor of the event is shown here; only others lead away, and never from a kiosk. */
    href: exhibitor || state.kiosk.on ? null : (banner?.linkUrl ?? null),
    open: exhibitor
      ? () => {
          count();
          dispatch({ type: "target/opened", target: { kind: "exhibitor", id: exhibitor.id } });
        }
      : null,
    count,
  };
}
