import { isWorthKeeping, type Kept, offlineMessage, offlineWords } from "#lib/viewer/offline";
import type { ViewerSpeech } from "#lib/viewer/words";
import { LATE } from "../late";
import { SCREENS } from "../screens";

/**
 * Reports all resources of the plan to the worker, including parts not loaded yet; `data-kept` on the page shows
 * that it now works offline.
 */
export async function keepOffline(base: string, speech: ViewerSpeech, signal: AbortSignal): Promise<void> {
  if (!("serviceWorker" in navigator) || !isWorthKeeping(location.search, location.protocol)) return;
  const plan = base.split("/").at(-1) ?? "";
  const hear = ({ data }: MessageEvent<Kept>) => {
    if (data?.plan === plan && data.kind === "kept") document.documentElement.dataset.kept = "";
  };
  navigator.serviceWorker.addEventListener("message", hear, { signal });
  await navigator.serviceWorker.register("/viewer-worker.js", { scope: "/e/", updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  await Promise.all(Object.values({ ...LATE, ...SCREENS }).map((load) => load()));
  active?.postMessage(offlineMessage(plan, fetched(), location.origin, offlineWords(speech)));
}

/** All resources that the browser has loaded for this page. */
function fetched(): string[] {
  const timed = performance.getEntriesByType("resource").map(({ name }) => name);
  const scripts = [...document.scripts].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ href }) => href,
  );
  return [...timed, ...scripts, ...styles].filter((address) => address !== "");
}
