"use client";

import { useSyncExternalStore } from "react";

/** In rem, so it grows with the reader's text size like the style sheets' breakpoints. */
const WIDE = "(min-width: 48rem)";

/** Whether there is room beside the page's main part: in the viewer, for the panel beside the map instead of over it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
