"use client";

import { useEffect } from "react";
import { useViewer } from "../ViewerContext";

/** Storing for offline use waits until the plan is loaded. */
const WAIT_MS = 3_000;

/** Stores the plan on the device, and again with every new version, which has new pictures and data. */
export function OfflineKeeper() {
  const { base, speech, state } = useViewer();
  const { version } = state.bundle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is stored anew.
  useEffect(() => {
    const isOver = new AbortController();
    const timer = setTimeout(() => {
      import("./offlinePlan")
        .then(({ keepOffline }) => keepOffline(base, speech, isOver.signal))
        .catch(() => {
          // Without permission to store anything the plan works only online.
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      isOver.abort();
    };
  }, [base, speech, version]);

  return null;
}
