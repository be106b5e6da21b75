"use client";

import { useEffect, useState } from "react";

const USUAL_TEXT_PX = 16;

/** The visitor's text size relative to the default. */
export function textScale(): number {
  if (typeof window === "undefined") return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX || 1;
}

const MINUTE_MS = 60_000;

/** The current time, updated often enough for a programme. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** The value once it has been stable for a moment. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
