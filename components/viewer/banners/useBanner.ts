"use client";

import { useEffect, useMemo, useState } from "react";
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

/** How much of a banner must be on the screen to count as seen. */
const SEEN_SHARE = 0.5;

/**
 * Counts a banner's impressions and clicks, each once per visit, and opens its target. A banner outside the view is
 * not counted.
 */
export function useBannerCount({ id, exhibitorId, linkUrl }: BundleBanner) {
  const { analyticsEvents, dispatch, lookup, state } = useViewer();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        analyticsEvents.recordOnce(`shown ${id}`, { type: "banner_impression", targetId: id });
        observer.disconnect();
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [id, place, analyticsEvents]);

  const exhibitor = exhibitorId ? lookup.exhibitor(exhibitorId) : undefined;
  const count = () => analyticsEvents.recordOnce(`pressed ${id}`, { type: "banner_click", targetId: id });
  return {
    /** The element whose visibility counts. */
    watch: setPlace,
    /** An exhibitor of the event is opened here; only other links leave the viewer, and never from a kiosk. */
    href: exhibitor || state.kiosk.on ? null : linkUrl,
    open: exhibitor
      ? () => {
          count();
          dispatch({ type: "target/opened", target: { kind: "exhibitor", id: exhibitor.id } });
        }
      : null,
    count,
  };
}
