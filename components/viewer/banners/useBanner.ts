"use client";

import { useEffect, useMemo, useState } from "react";
import type { BannerPlacement } from "#lib/plan/banners";
import type { BundleBanner } from "#lib/plan/bundle";
import { drawBanner } from "#lib/viewer/banners";
import { useNowMs } from "../useSurroundings";
import { useViewer } from "../ViewerContext";

/**
 * The banner of a place for as long as it is on and the visitor stays on a level; drawn anew for every visit. A kiosk
 * stands for days, so that what is on is asked by the minute.
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

/** How much of a banner must be on the screen to have been seen. */
const SEEN_SHARE = 0.5;

/** What a banner counts, each once a visit, and where it leads. One that nobody had before their eyes counts nothing. */
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
    /** Whose coming into view counts. */
    watch: setPlace,
    /** An exhibitor of the event is shown here; only others lead away, and never from a kiosk. */
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
