"use client";

import { useEffect, useEffectEvent } from "react";
import { useViewer } from "../ViewerContext";

/** Tells the style sheet what this screen is, so that everything on it grows and stands where hands reach. */
export function useKioskPage(): void {
  const { state, dispatch } = useViewer();
  const { lowReach } = state.kiosk.setup;
  const lookAgain = useEffectEvent(() => dispatch({ type: "camera/wished", goal: state.camera.goal }));
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.kiosk = lowReach ? "low" : "";
    // The panel stands elsewhere now, and what is looked at fills what is left.
    const frame = requestAnimationFrame(lookAgain);
    return () => {
      cancelAnimationFrame(frame);
      delete page.dataset.kiosk;
    };
  }, [lowReach]);
}
