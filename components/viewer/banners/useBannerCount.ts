"use client";

import { useEffect, useState } from "react";
import type { BundleBanner } from "#lib/plan/bundle";
import { useViewer } from "../ViewerContext";

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
