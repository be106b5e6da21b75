"use client";

import { useEffect } from "react";
import { useViewer } from "../ViewerContext";

/** Tells the style sheet what this screen is, so that everything on it grows and stands where hands reach. */
export function useKioskPage(): void {
  const { state, dispatch } = useViewer();
  const { lowReach } = state.kiosk.setup;
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.kiosk = lowReach ? "low" : "";
    // The panel stands elsewhere now, and the map fills what is left.
    const frame = requestAnimationFrame(() => dispatch({ type: "camera/wished", goal: { kind: "level" } }));
    return () => {
      cancelAnimationFrame(frame);
      delete page.dataset.kiosk;
    };
  }, [lowReach, dispatch]);
}
