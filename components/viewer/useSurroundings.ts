"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

/** Where the panel stands beside the map; below that it is a sheet over it. It grows with the visitor's text, as style sheets' breakpoints do. */
const WIDE = "(min-width: 48rem)";

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

const USUAL_TEXT_PX = 16;

/** How many times larger than usual text is, and with it everything that is measured by it. */
export function textScale(): number {
  if (typeof window === "undefined") return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX || 1;
}

const MINUTE_MS = 60_000;

/** The time, as exact as a programme needs it. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** What was so when it last stayed so for a moment. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
