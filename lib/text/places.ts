import { fold } from "./fold";

export const PLACE_KINDS = ["venue", "address", "street", "city", "region", "country"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type Place = { name: string; address: string; lat: number; lng: number; kind: PlaceKind };

/** A place as a search sees it. */
export type KnownPlace = {
  place: Place;
  /** Every name it goes by, folded; the first is its own. */
  names: string[];
  /** Folded words to search in, each with a blank before it. */
  words: string;
  /** The same of the country it lies in, which many places share. */
  countryWords: string;
  /** Of two that match alike, the heavier comes first: inhabitants, for cities. */
  weight: number;
};

/** Folded text with a blank before every word, so that a word's beginning can be searched for. */
export function searchableWords(...texts: string[]): string {
  return ` ${fold(texts.join(" ")).replace(/[^\p{L}\p{N}]+/gu, " ")}`.trimEnd();
}

/**
 * Places whose words begin as those that were asked for. What nobody knows, such as the house in an address, is
 * left away from the front: of "Gate 5, Harbour Street, Hamburg" remains Hamburg.
 */
export function findPlaces(known: readonly KnownPlace[], asked: string, limit: number): Place[] {
  const parts = asked.split(",").map((part) => searchableWords(part).trim());
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

/** A place of that very name before those whose name begins so, before those that only have it in their words. */
function rankOf({ names }: KnownPlace, head: string): number {
  if (names.includes(head)) return 0;
  return names.some((name) => name.startsWith(head)) ? 1 : 2;
}
