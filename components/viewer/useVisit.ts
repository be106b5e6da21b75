"use client";

import { startTransition, useCallback, useEffect, useReducer, useRef } from "react";
import type { Bundle } from "#lib/plan/bundle";
import { type ReadOld, readAddress, revisitAddress, writeAddress } from "#lib/viewer/address";
import { analyticsEventsBetween } from "#lib/viewer/analyticsEvents";
import {
  type AnalyticsEvents,
  analyticsEventsFor,
  SILENT,
  visitNames,
  wantsSilence,
} from "#lib/viewer/analyticsOutbox";
import { browserOutbox, deviceStore, newVisitName, visitName } from "#lib/viewer/browser";
import { memoryMessages, memoryName, memoryOf, readMemory, remember } from "#lib/viewer/memory";
import { readStoredRoute, resuming, routeToStore, storedRouteName } from "#lib/viewer/resume";
import { settingsOf } from "#lib/viewer/settings";
import type { Source } from "#lib/viewer/source";
import { firstState, type Message, type ViewerState } from "#lib/viewer/state";
import { reduce } from "#lib/viewer/viewer";
import { languagesOffered } from "#lib/words/languages";

/**
 * Changes that affect much of the page. They are rendered in slices so that the page stays responsive; direct
 * manipulations, such as a switch or the sheet, update at once.
 */
const FOLLOWED: ReadonlySet<Message["type"]> = new Set([
  ...(["live/changed", "live/linked", "bundle/offered", "bundle/unpublished"] as const),
  ...(["query/typed", "query/kept", "target/opened", "map/pressed"] as const),
]);

/** The state of a visit: from the device's storage and the address, and all changes since. */
export function useVisit(
  bundle: Bundle,
  language: string,
  readOld: ReadOld | null,
): [ViewerState, (message: Message) => void] {
  const [state, dispatch] = useReducer(reduce, bundle, (first) => {
    const memory = readMemory(deviceStore.read(memoryName(first.event.id)));
    const asksForLanguage = new URLSearchParams(location.search).has("lang");
    const offered: readonly string[] = languagesOffered(settingsOf(first).languages);
    const own = memory.language && offered.includes(memory.language) ? memory.language : language;
    const remembered = remember(firstState(first, asksForLanguage ? language : own), memory);
    const state = { ...remembered, languageIsChosen: remembered.languageIsChosen || asksForLanguage };
    const opened = readAddress(location.search, first, readOld).reduce(reduce, state);
    const stored = readStoredRoute(deviceStore.read(storedRouteName(first.event.id)));
    return resuming(opened, stored, Date.now()).reduce(reduce, opened);
  });
  const record = useCallback((message: Message) => {
    if (FOLLOWED.has(message.type)) startTransition(() => dispatch(message));
    else dispatch(message);
  }, []);
  return [state, record];
}

/** Keeps the address bar in sync with the state, and handles the browser's Back. */
export function useAddress(
  state: ViewerState,
  dispatch: (message: Message) => void,
  readOld: ReadOld | null,
): void {
  const known = useRef(state);
  const { bundle } = state;

  useEffect(() => {
    const before = known.current;
    known.current = state;
    const query = writeAddress(state, location.search);
    // A kiosk resets to its own address, so it never changes.
    if (query === location.search || state.kiosk.on) return;
    const url = `${location.pathname}${query}`;
    const isStep = before.screen !== state.screen && !state.embed.on;
    if (isStep) history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  }, [state]);

  useEffect(() => {
    const revisit = () => {
      for (const message of revisitAddress(location.search, bundle, readOld)) dispatch(message);
    };
    addEventListener("popstate", revisit);
    return () => removeEventListener("popstate", revisit);
  }, [bundle, dispatch, readOld]);
}

/** Stores bookmarks and settings on the device, for the next visit and for other tabs. Not on a kiosk. */
export function useMemory(state: ViewerState, dispatch: (message: Message) => void): void {
  const name = memoryName(state.bundle.event.id);
  const text = JSON.stringify(memoryOf(state));
  const isKept = !state.kiosk.on;

  useEffect(() => {
    if (isKept) deviceStore.write(name, text);
  }, [name, text, isKept]);

  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== name) return;
      for (const message of memoryMessages(readMemory(newValue))) dispatch(message);
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [name, dispatch]);
}

/** Stores the followed route on the device, so that a code scanned on the way resumes it. Not on a kiosk. */
export function useStoredRoute(state: ViewerState): void {
  const name = storedRouteName(state.bundle.event.id);
  const { route } = state;
  const isKept = !state.kiosk.on && !state.embed.on;
  const isWalking = useRef(false);

  useEffect(() => {
    if (!isKept) return;
    const stored = routeToStore({ route }, Date.now());
    if (stored) deviceStore.write(name, JSON.stringify(stored));
    // Only a page that followed the route clears it: another page of the visitor may still follow it.
    else if (isWalking.current && !route.isOnTheWay) deviceStore.write(name, "");
    isWalking.current = stored !== null || (isWalking.current && route.isOnTheWay);
  }, [name, route, isKept]);
}

/** Live statuses, closures and new versions. */
export function useLive(source: Source, bundle: Bundle, dispatch: (message: Message) => void): void {
  useEffect(() => source.follow(bundle, dispatch), [source, bundle, dispatch]);
}

const FLUSH_MS = 10_000;

/** Records the visitor's actions, unless the organiser or the visitor has opted out. */
export function useAnalyticsEvents(state: ViewerState): AnalyticsEvents {
  const analyticsEvents = useRef<AnalyticsEvents>(null);
  const known = useRef<ViewerState>(null);
  analyticsEvents.current ??= openAnalyticsEvents(
    state,
    () => kioskOf(known.current),
    () => known.current?.kiosk.returns ?? 0,
  );
  const recorder = analyticsEvents.current;

  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === null) recorder.recordOnce("view", { type: "view", levelId: state.levelId });
    else if (before !== state)
      for (const analyticsEvent of analyticsEventsBetween(before, state)) recorder.record(analyticsEvent);
  }, [state, recorder]);

  useEffect(() => {
    const timer = setInterval(() => recorder.flush(), FLUSH_MS);
    const leave = () => {
      if (document.visibilityState === "hidden") recorder.flush(true);
    };
    const comeBack = () => void recorder.flush();
    document.addEventListener("visibilitychange", leave);
    addEventListener("online", comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("online", comeBack);
    };
  }, [recorder]);

  return recorder;
}

/** A kiosk is not a person, so its id may be recorded. */
function kioskOf(state: ViewerState | null): { kiosk: string } | null {
  const id = state?.kiosk.on ? state.kiosk.setup.id : null;
  return id ? { kiosk: id } : null;
}

function openAnalyticsEvents(
  { bundle, preview }: ViewerState,
  about: () => { kiosk: string } | null,
  returns: () => number,
): AnalyticsEvents {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const isWanted = settingsOf(bundle).analytics && !wantsSilence({ doNotTrack, globalPrivacyControl });
  if (!isWanted || preview || isInOffice()) return SILENT;
  // The id, because the event's slug may have changed since the plan was published.
  return analyticsEventsFor(
    browserOutbox(bundle.event.id),
    visitNames(returns, visitName(), newVisitName),
    about,
  );
}

/** The organiser's preview of an embedded plan does not count as a visit. */
function isInOffice(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname.startsWith("/events/");
  } catch {
    // A page of another origin does not reveal its address.
    return false;
  }
}
