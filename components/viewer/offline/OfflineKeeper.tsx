"use client";

import { useEffect } from "react";
import { isWorthKeeping, type Kept, offlineWords } from "#lib/viewer/offline";
import { LATE } from "../late";
import { useViewer } from "../ViewerContext";

/** Storing for offline use waits until the plan is loaded. */
const WAIT_MS = 3_000;

/**
 * Stores the plan on the device. Loaded resources are reported once the page is ready, and again with every new
 * version; `data-kept` on the page says that it now works offline.
 */
export function OfflineKeeper() {
  const { state } = useViewer();
  // A new version has new pictures and data, so it gets a new keeper.
  return <VersionKeeper key={state.bundle.version} />;
}

function VersionKeeper() {
  const { base, speech } = useViewer();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !isWorthKeeping(location.search, location.protocol)) return;
    const plan = base.split("/").at(-1) ?? "";
    const hear = ({ data }: MessageEvent<Kept>) => {
      if (data?.plan === plan && data.kind === "kept") document.documentElement.dataset.kept = "";
    };
    navigator.serviceWorker.addEventListener("message", hear);
    const timer = setTimeout(() => {
      import("./offlinePlan")
        .then(({ keep }) => keep(plan, Object.values(LATE), offlineWords(speech)))
        .catch(() => {
          // Without permission to store anything the plan works only online.
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener("message", hear);
    };
  }, [base, speech]);

  return null;
}
