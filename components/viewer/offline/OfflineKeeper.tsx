"use client";

import { useEffect } from "react";
import { isWorthKeeping, type Kept, offlineWords } from "#lib/viewer/offline";
import { LATE } from "../late";
import { useViewer } from "../ViewerContext";

/** The visitor comes first: what is only kept for later waits until the plan stands. */
const WAIT_MS = 3_000;

/**
 * Has the device keep the plan. What was fetched is told once the page stands, and again with every new version;
 * `data-kept` on the page says that it can do without a network from now on.
 */
export function OfflineKeeper() {
  const { state } = useViewer();
  // A new version brings new pictures and data, so that it is kept by a keeper of its own.
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
          // Without leave to keep anything the plan works as long as there is a network.
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener("message", hear);
    };
  }, [base, speech]);

  return null;
}
