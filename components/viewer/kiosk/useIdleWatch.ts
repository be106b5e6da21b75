"use client";

import { useEffect, useRef } from "react";
import { wantsReload } from "#lib/viewer/kioskRest";
import { useViewer } from "../ViewerContext";

/** Movements are reported at most this often. */
const REPORT_MS = 500;
const TICK_MS = 1_000;

/** Reports touches and time to the kiosk, and reloads the page when that is due and there is a network. */
export function useIdleWatch(): void {
  const { state, dispatch } = useViewer();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  useEffect(() => {
    let reportedMs = 0;
    const touch = () => {
      const nowMs = Date.now();
      if (nowMs - reportedMs < REPORT_MS && latest.current.kiosk.phase === "used") return;
      reportedMs = nowMs;
      dispatch({ type: "kiosk/touched", atMs: nowMs });
    };
    const events = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
    const moves = (event: Event) => {
      // A resting mouse may jitter, so hovering does not count as a touch.
      const isHover = event.type === "pointermove" && (event as PointerEvent).buttons === 0;
      // The attract loop of an idle kiosk ends by itself when the finger lifts.
      const isAttract = event instanceof PointerEvent && (event.target as Element).closest("[data-attract]");
      if (!isHover && !isAttract) touch();
    };
    for (const name of events) addEventListener(name, moves, { capture: true, passive: true });
    return () => {
      for (const name of events) removeEventListener(name, moves, { capture: true });
    };
  }, [dispatch]);

  useEffect(() => {
    const timer = setInterval(() => {
      const nowMs = Date.now();
      dispatch({ type: "kiosk/ticked", nowMs });
      const isDue = wantsReload(latest.current, {
        uptimeSeconds: performance.now() / 1_000,
        localHour: new Date(nowMs).getHours(),
      });
      if (isDue && navigator.onLine && latest.current.online) location.reload();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
}
