"use client";

import { useSyncExternalStore } from "react";

/** False on the server and until the page is hydrated: before, a click would be lost. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
