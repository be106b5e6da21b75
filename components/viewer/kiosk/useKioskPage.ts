"use client";

import { useEffect } from "react";
import { useViewer } from "../ViewerContext";

/** Tells the style sheet what this screen is, so that everything on it grows and stands where hands reach. */
export function useKioskPage(): void {
  const { lowReach } = useViewer().state.kiosk.setup;
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.kiosk = lowReach ? "low" : "";
    return () => {
      delete page.dataset.kiosk;
    };
  }, [lowReach]);
}
