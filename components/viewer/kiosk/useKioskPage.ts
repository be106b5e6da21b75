"use client";

import { useEffect, useEffectEvent } from "react";
import { useViewer } from "../ViewerContext";

/** Tells the style sheet what this screen is, so that everything on it grows and stands where hands reach. */
export function useKioskPage(): void {
  const { state, dispatch } = useViewer();
  const { kiosk, camera } = state;
  const { lowReach } = kiosk.setup;
  // Whoever looks around keeps their place.
  const lookAgain = useEffectEvent(() => {
    if (kiosk.phase === "resting") dispatch({ type: "camera/wished", goal: camera.goal });
  });
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.kiosk = lowReach ? "low" : "";
    // The panel stands elsewhere once the style sheet is there, and what is looked at fills what is left.
    const panel = document.querySelector("[data-sheet]");
    const watch = new ResizeObserver(() => lookAgain());
    if (panel) watch.observe(panel);
    return () => {
      watch.disconnect();
      delete page.dataset.kiosk;
    };
  }, [lowReach]);
}
