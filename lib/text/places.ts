import { fold } from "./fold";

export const PLACE_KINDS = ["venue", "address", "street", "city", "region", "country"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type Place = { name: string; address: string; lat: number; lng: number; kind: PlaceKind };

/** A place prepared for searching. */
export type KnownPlace = {
  place: Place;
  /** All folded names; the main one comes first. */
  names: string[];
  /** Folded words to search in, each preceded by a blank. */
  words: string;
  /** The folded words of its country, shared by many places. */
  countryWords: string;
  /** Breaks ties, for example the population of a city. */
  weight: number;
};

/** Folded text with a blank before every word, to search for prefixes. */
export function searchableWords(...texts: string[]): string {
  return ` ${fold(texts.join(" ")).replace(/[^\p{L}\p{N}]+/gu, " ")}`.trimEnd();
}

/**
 * Places whose words begin with the words of the query. Unknown words at the front are dropped: "Gate 5, Harbour
 * Street, Hamburg" finds Hamburg.
 */
export function findPlaces(known: readonly KnownPlace[], query: string, limit: number): Place[] {
  const parts = query.split(",").map((part) => searchableWords(part).trim());
  for (let from = 0; from < parts.length; from += 1) {
    const head = parts[from] ?? "";
    const words = parts.slice(from).join(" ").split(" ").filter(Boolean);
    if (words.length === 0) continue;
    const fitting = known.filter((one) => words.every((word) => begins(one, word)));
    if (fitting.length > 0) return best(fitting, head, limit);
  }
  return [];
}

function begins({ words, countryWords }: KnownPlace, word: string): boolean {
  const start = ` ${word}`;
  return words.includes(start) || countryWords.includes(start);
}

function best(fitting: readonly KnownPlace[], head: string, limit: number): Place[] {
  return fitting
    .map((one) => ({ one, rank: rankOf(one, head) }))
    .sort((a, b) => a.rank - b.rank || b.one.weight - a.one.weight)
    .slice(0, limit)
    .map(({ one }) => one.place);
}

/** Exact names rank before prefixes of names, and those before other matches. */
function rankOf({ names }: KnownPlace, head: string): number {
  if (names.includes(head)) return 0;
  return names.some((name) => name.startsWith(head)) ? 1 : 2;
}
