import { lookupOf } from "./lookup";
import { spotsOfWord } from "./place";
import { stopsAhead } from "./routeStops";
import type { Message, ViewerState } from "./state";

/** The rest of a followed route. It is stored on the device, because a scanned code opens the plan on a new page. */
export type StoredRoute = { to: string; via: string[]; atMs: number };

/** A visitor who scans a code later than this most likely has another destination. */
const FRESH_MS = 30 * 60_000;

export function storedRouteName(eventId: string): string {
  return `aisle-way-${eventId}`;
}

/** The rest of the route that the visitor follows; null without one or after the arrival. */
export function routeToStore({ route }: Pick<ViewerState, "route">, nowMs: number): StoredRoute | null {
  const { to, found, step } = route;
  if (!found || to === null || step === null || step >= found.steps.length - 1) return null;
  return { to, via: stopsAhead(route), atMs: nowMs };
}

export function readStoredRoute(text: string | null): StoredRoute | null {
  try {
    const { to, via, atMs } = JSON.parse(text ?? "null") as Partial<Record<keyof StoredRoute, unknown>>;
    if (typeof to !== "string" || typeof atMs !== "number" || !Array.isArray(via)) return null;
    return { to, via: via.filter((place) => typeof place === "string"), atMs };
  } catch {
    return null;
  }
}

/** Resumes the stored route from the place of the scanned code, unless the address opens something else. */
export function resuming(state: ViewerState, stored: StoredRoute | null, nowMs: number): Message[] {
  const { here, route, screen, kiosk, embed, bundle } = state;
  const isScanned = here?.source === "link" && route.to === null && screen.name === "list";
  if (!stored || !isScanned || kiosk.on || embed.on || nowMs - stored.atMs > FRESH_MS) return [];
  const lookup = lookupOf(bundle);
  const isKnown = (place: string) => spotsOfWord(place, lookup).length > 0;
  if (!isKnown(stored.to)) return [];
  return [
    { type: "route/resumed", via: stored.via.filter(isKnown), to: stored.to },
    { type: "screen/opened", screen: { name: "route" } },
  ];
}
