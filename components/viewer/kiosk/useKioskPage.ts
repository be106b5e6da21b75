"use client";

import { useEffect, useEffectEvent } from "react";
import { reachOf } from "#lib/viewer/kioskSetup";
import { useViewer } from "../ViewerContext";

/** Sets attributes for the style sheet, which enlarges everything and moves the panel within reach. */
export function useKioskPage(): void {
  const { state, dispatch } = useViewer();
  const { kiosk, camera } = state;
  const { lowReach } = kiosk.setup;
  const reach = reachOf(kiosk.setup);
  // While a visitor uses the map, the view stays.
  const lookAgain = useEffectEvent(() => {
    if (kiosk.phase === "resting") dispatch({ type: "camera/requested", goal: camera.goal });
  });
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.kiosk = lowReach ? "low" : "";
    page.style.setProperty("--reach", `${100 * reach}dvh`);
    // Loading the style sheet moves the panel, so the view is adjusted to the remaining space.
    const panel = document.querySelector("[data-sheet]");
    const watch = new ResizeObserver(() => lookAgain());
    if (panel) watch.observe(panel);
    return () => {
      watch.disconnect();
      delete page.dataset.kiosk;
      page.style.removeProperty("--reach");
    };
  }, [lowReach, reach]);
}
