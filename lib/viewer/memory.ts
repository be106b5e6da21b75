import { lookupOf } from "./lookup";
import { isPace, type Pace } from "./pace";
import type { Message, ViewerState } from "./state";
import type { Theme } from "./stateParts";

/** What a device stores of an event between visits; it stays on the device. */
export type Memory = {
  bookmarks: string[];
  visited: string[];
  selection: string[];
  recentSearches: string[];
  recentPlaces: string[];
  theme: Theme;
  pace: Pace;
  /** The chosen language; null for the browser's. */
  language: string | null;
  accessible: boolean;
  quiet: boolean;
};

export const NO_MEMORY: Memory = {
  bookmarks: [],
  visited: [],
  selection: [],
  recentSearches: [],
  recentPlaces: [],
  theme: "system",
  pace: "usual",
  language: null,
  accessible: false,
  quiet: false,
};

const MOST_REMEMBERED = 2_000;

export function memoryName(eventId: string): string {
  return `aisle-viewer-${eventId}`;
}

export function memoryOf(state: ViewerState): Memory {
  return {
    bookmarks: state.bookmarks,
    visited: state.visited,
    selection: state.selection,
    recentSearches: state.recentSearches,
    recentPlaces: state.recentPlaces,
    theme: state.theme,
    pace: state.pace,
    language: state.languageIsChosen ? state.language : null,
    accessible: state.route.accessible,
    quiet: state.route.quiet,
  };
}

/** Storage may contain anything, for example what another version wrote. */
export function readMemory(text: string | null): Memory {
  let kept: Partial<Record<keyof Memory, unknown>>;
  try {
    kept = JSON.parse(text ?? "null") ?? {};
  } catch {
    kept = {};
  }
  const { theme } = kept;
  return {
    bookmarks: textsOf(kept.bookmarks),
    visited: textsOf(kept.visited),
    selection: textsOf(kept.selection),
    recentSearches: textsOf(kept.recentSearches),
    recentPlaces: textsOf(kept.recentPlaces),
    theme: theme === "light" || theme === "dark" ? theme : "system",
    pace: isPace(kept.pace) ? kept.pace : "usual",
    language: typeof kept.language === "string" ? kept.language : null,
    accessible: kept.accessible === true,
    quiet: kept.quiet === true,
  };
}

/** Applies the stored state without records that the event no longer has; a notice counts the lost bookmarks. */
export function remember(state: ViewerState, memory: Memory): ViewerState {
  const lookup = lookupOf(state.bundle);
  const isKnown = (id: string) => Boolean(lookup.exhibitor(id) ?? lookup.booth(id) ?? lookup.session(id));
  const bookmarks = memory.bookmarks.filter(isKnown);
  const count = memory.bookmarks.length - bookmarks.length;
  return {
    ...state,
    bookmarks,
    visited: memory.visited.filter(isKnown),
    selection: memory.selection.filter(isKnown),
    recentSearches: memory.recentSearches,
    recentPlaces: memory.recentPlaces,
    theme: memory.theme,
    pace: memory.pace,
    languageIsChosen: memory.language === state.language,
    route: { ...state.route, accessible: memory.accessible, quiet: memory.quiet },
    notices: count > 0 ? [...state.notices, { key: "notice.bookmarks", values: { count } }] : state.notices,
  };
}

/** Changes made in another tab of the same event. */
export function memoryMessages(memory: Memory): Message[] {
  return [
    { type: "bookmarks/set", ids: memory.bookmarks },
    { type: "selection/set", ids: memory.selection },
  ];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === "string").slice(0, MOST_REMEMBERED)
    : [];
}
