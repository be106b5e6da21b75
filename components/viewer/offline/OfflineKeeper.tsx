"use client";

import { useEffect } from "react";
import { useViewer } from "../ViewerContext";

/** Storing for offline use waits until the plan is loaded. */
const WAIT_MS = 3_000;

/** Stores the plan on the device. Rendered with the version as its key, so that each new version is stored. */
export function OfflineKeeper() {
  const { base, speech } = useViewer();
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
  }, [base, speech]);

  return null;
}
