import { type OfflineWords, offlineMessage } from "#lib/viewer/offline";

type Load = () => Promise<unknown>;

/** Reports everything the plan consists of to the worker, including parts not loaded yet. */
export async function keep(plan: string, late: readonly Load[], words: OfflineWords): Promise<void> {
  await navigator.serviceWorker.register("/viewer-worker.js", { scope: "/e/", updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  await fetchTheRest(late);
  active?.postMessage(offlineMessage(plan, fetched(), location.origin, words));
}

/** Loads the lazily loaded parts of the viewer in advance, for use offline. */
async function fetchTheRest(late: readonly Load[]): Promise<void> {
  await Promise.all([
    ...late.map((load) => load()),
    import("#components/plan/Minimap"),
    import("../banners/OverPlan"),
    import("../cards/Card"),
    import("../filters/CategoryTree"),
    import("../search/Results"),
    import("../search/sharedIndex"),
    import("../route/RoutePanel"),
    import("../visit/VisitPanel"),
    import("../SettingsScreen"),
  ]);
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
