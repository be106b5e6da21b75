"use client";

import { useEffect } from "react";
import { isWorthKeeping, type Kept, keepWish } from "#lib/viewer/offline";
import { useViewer } from "../ViewerContext";
import { fetchTheRest } from "./fetchTheRest";

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
  const { base } = useViewer();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !isWorthKeeping(location.search, location.protocol)) return;
    const plan = base.split("/").at(-1) ?? "";
    const hear = ({ data }: MessageEvent<Kept>) => {
      if (data?.plan === plan && data.kind === "kept") document.documentElement.dataset.kept = "";
    };
    navigator.serviceWorker.addEventListener("message", hear);
    const timer = setTimeout(() => {
      keep(plan).catch(() => {
        // Without leave to keep anything the plan works as long as there is a network.
      });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener("message", hear);
    };
  }, [base]);

  return null;
}

async function keep(plan: string): Promise<void> {
  await navigator.serviceWorker.register("/viewer-worker.js", { scope: "/e/", updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  await fetchTheRest();
  active?.postMessage(keepWish(plan, fetched(), location.origin));
}

/** Everything this page was made of, as the browser remembers it. */
function fetched(): string[] {
  const timed = performance.getEntriesByType("resource").map(({ name }) => name);
  const scripts = [...document.scripts].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ href }) => href,
  );
  return [...timed, ...scripts, ...styles].filter((address) => address !== "");
}
