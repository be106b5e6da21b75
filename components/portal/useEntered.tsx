"use client";

import { useCallback, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** A confirmed visitor stays confirmed while the tab is open: after a payment, after a reload. */
export function useEntered(exhibitorId: string): [boolean, () => void] {
  const key = `aisle-portal-${exhibitorId}`;
  const [justNow, setJustNow] = useState(false);
  const before = useSyncExternalStore(
    never,
    () => remembered(key),
    () => false,
  );
  const enter = useCallback(() => {
    setJustNow(true);
    try {
      sessionStorage.setItem(key, "entered");
    } catch {
      // Storage may be unavailable; the entry page is then shown again after a reload.
    }
  }, [key]);
  return [justNow || before, enter];
}

function remembered(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
