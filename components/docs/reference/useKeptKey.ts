"use client";

import { useSyncExternalStore } from "react";

const NAME = "aisle.reference.key";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The API key to try requests with: it goes from page to page, and ends with the tab. */
export function useKeptKey(): [string, (key: string) => void] {
  const key = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(NAME) ?? "",
    () => "",
  );
  return [
    key,
    (next) => {
      sessionStorage.setItem(NAME, next);
      for (const listener of listeners) listener();
    },
  ];
}
