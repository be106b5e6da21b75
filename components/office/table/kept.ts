"use client";

import { useCallback, useSyncExternalStore } from "react";

const CHANGED = "aisle-kept-changed";

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A preference stored in this browser; without storage the default applies. */
export function useKept<Value>(
  key: string,
  initial: Value,
  isValue: (kept: unknown) => kept is Value,
): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const keep = useCallback(
    (value: Value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage can be blocked or full; the preference is then not saved.
      }
      window.dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [parsed(text, isValue) ?? initial, keep];
}

function parsed<Value>(text: string | null, isValue: (kept: unknown) => kept is Value): Value | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}
