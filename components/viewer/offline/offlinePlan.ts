import { type OfflineWords, offlineMessage } from "#lib/viewer/offline";

type Load = () => Promise<unknown>;

/** Tells the worker of everything that the plan is made of, also of what nobody has asked for yet. */
export async function keep(plan: string, late: readonly Load[], words: OfflineWords): Promise<void> {
  await navigator.serviceWorker.register("/viewer-worker.js", { scope: "/e/", updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  await fetchTheRest(late);
  active?.postMessage(offlineMessage(plan, fetched(), location.origin, words));
}

/** The parts of the viewer that are fetched when they are first needed, which may be without a network. */
async function fetchTheRest(late: readonly Load[]): Promise<void> {
  await Promise.all([
    ...late.map((load) => load()),
    import("#lib/plan/draw/relief"),
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

/** Everything this page was made of, as the browser remembers it. */
function fetched(): string[] {
  const timed = performance.getEntriesByType("resource").map(({ name }) => name);
  const scripts = [...document.scripts].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ href }) => href,
  );
  return [...timed, ...scripts, ...styles].filter((address) => address !== "");
}
