import { distance } from "#lib/geometry/point";
import type { Bundle } from "#lib/plan/bundle";
import { lookupOf } from "./lookup";
import { nameOrder, type Sortable } from "./nameOrder";
import { type Entry, entriesOf, type SignWords } from "./searchEntries";
import { labelTyped, Vocabulary, wordsOf } from "./searchWords";
import { atOnce, inSlices } from "./slices";
import type { Spot } from "./stateParts";

export type HitKind = Entry["kind"];
/** The start and end of a highlighted part of a text. */
export type Range = [from: number, to: number];

export type Hit = {
  kind: HitKind;
  id: string;
  title: string;
  /** The matched parts of the title. */
  ranges: Range[];
  /** What else matched if not the title: a brand, a speaker, a booth's label. */
  because: { text: string; ranges: Range[] } | null;
  score: number;
  /** The straight-line distance from the visitor in metres; null on another level or without a position. */
  distanceM: number | null;
};

export type Found = {
  hits: Hit[];
  /** Nothing matches all words, so these match some. */
  isSimilar: boolean;
};

export type SearchOptions = {
  language: string;
  /** The organiser's synonyms. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  /** Names of icons and their search words, in the relevant languages. */
  signs: readonly SignWords[];
};

/** A matched word in a field of an entry. */
type Met = { field: number; token: string };
/** How well an entry matches, how many of the words, and which of its fields matches best. */
type Scored = { score: number; field: number; terms: number; met: Met[] };
/** By the index of an entry; a generator, so that the caller can yield in between. */
type Scoring = Generator<void, Map<number, Scored>>;

/** Synonyms count slightly less than the word itself. */
const SYNONYM_WORTH = 0.9;
/** Of two equally good results the featured one comes first. */
const FEATURED_WORTH = 1.15;
/** And so does the one that starts with the query. */
const BEGINNING_WORTH = 1.2;
/** The beginning of a synonym counts too. */
const LEAST_SYNONYM_LETTERS = 4;

type Indexed = {
  entries: Entry[];
  vocabulary: Vocabulary;
  /** The rank of each entry in the order of titles. */
  ranks: Uint32Array;
};

/** Indexes a bundle for search, one entry at a time so that the caller can yield in between. */
function* indexing(bundle: Bundle, { language, signs }: SearchOptions): Generator<void, Indexed> {
  const entries: Entry[] = [];
  const titles: (Sortable & { place: number })[] = [];
  const vocabulary = new Vocabulary();
  const { prepare, compare } = nameOrder(language);
  for (const entry of entriesOf(bundle, language, signs)) {
    for (const [field, { text }] of entry.fields.entries()) vocabulary.add(text, entries.length, field);
    titles.push({ place: entries.length, ...prepare(entry.title) });
    entries.push(entry);
    yield;
  }
  vocabulary.close();
  yield;
  const ranks = new Uint32Array(entries.length);
  for (const [rank, { place }] of titles.sort(compare).entries()) ranks[place] = rank;
  return { entries, vocabulary, ranks };
}

/** Shorter words of a question are ignored, as hardly any of them means a place; "wc" alone is still found. */
const LEAST_NEED = 3;

/** Searches a bundle on the device. Create one for each bundle and language. */
export class SearchIndex {
  private readonly entries: Entry[];
  private readonly vocabulary: Vocabulary;
  private readonly ranks: Uint32Array;
  private readonly synonyms: string[][];

  /** Indexing a large fair is slow on a phone, so the page uses `inSlices`. */
  constructor(
    private readonly bundle: Bundle,
    options: SearchOptions,
    indexed = atOnce(indexing(bundle, options)),
  ) {
    this.entries = indexed.entries;
    this.vocabulary = indexed.vocabulary;
    this.ranks = indexed.ranks;
    this.synonyms = Object.entries(options.synonyms).map(([word, words]) =>
      [word, ...words].map((one) => wordsOf(one).join(" ")),
    );
  }

  /** The same without blocking the page. */
  static async inSlices(bundle: Bundle, options: SearchOptions): Promise<SearchIndex> {
    return new SearchIndex(bundle, options, await inSlices(indexing(bundle, options)));
  }

  /** The best first; places of equal kind by distance once the visitor's position is known. */
  find(query: string, near: Spot | null = null): Found {
    return atOnce(this.finding(query, near));
  }

  /** The same while the visitor is typing; null once the result is no longer wanted. */
  findInSlices(query: string, near: Spot | null, isWanted: () => boolean): Promise<Found | null> {
    return inSlices(this.finding(query, near), isWanted);
  }

  private *finding(query: string, near: Spot | null): Generator<void, Found> {
    const words = wordsOf(query);
    if (words.length === 0) return { hits: [], isSimilar: false };
    const all = yield* this.scored(words, true);
    const needed = all.size === 0 && words.length > 1 ? yield* this.placesNamed(words) : all;
    const isSimilar = needed.size === 0 && words.length > 1;
    const scored = needed.size > 0 ? needed : isSimilar ? yield* this.scored(words, false) : all;
    const hits: Answer[] = [];
    for (const [place, found] of scored) {
      hits.push(this.hit(place, found, near, words[0] ?? ""));
      yield;
    }
    return { hits: hits.sort(byWorth), isSimilar };
  }

  /** Places of which one word of a question is a name: "where can I eat" means food. */
  private *placesNamed(words: string[]): Scoring {
    const found = new Map<number, Scored>();
    for (const word of words) {
      if (word.length < LEAST_NEED) continue;
      for (const [place, scored] of yield* this.scored([word], true)) {
        const isNamed = scored.met.some(({ token }) => token === word);
        if (isNamed && this.entries[place]?.kind === "place" && !found.has(place)) found.set(place, scored);
      }
    }
    return found;
  }

  private *scored(words: string[], needsAll: boolean): Scoring {
    const best = yield* this.scoredExactly(words, needsAll, 1);
    for (const variant of this.variantsOf(words)) {
      for (const [place, found] of yield* this.scoredExactly(variant, needsAll, SYNONYM_WORTH)) {
        if (found.score > (best.get(place)?.score ?? 0)) best.set(place, found);
      }
    }
    return best;
  }

  private *scoredExactly(words: string[], needsAll: boolean, worth: number): Scoring {
    const [first = "", ...others] = words;
    const found = yield* this.bestFields(first, worth);
    for (const word of others) {
      for (const [place, more] of yield* this.bestFields(word, worth)) {
        const before = found.get(place);
        if (!before) {
          if (!needsAll) found.set(place, more);
          continue;
        }
        if (more.score > before.score / before.terms) before.field = more.field;
        before.score += more.score;
        before.terms += 1;
        before.met.push(...more.met);
      }
    }
    if (needsAll) {
      for (const [place, { terms }] of found) if (terms < words.length) found.delete(place);
    }
    return found;
  }

  /** A word may occur in several fields of an entry; the most important one counts. */
  private *bestFields(word: string, worth: number): Scoring {
    const best = new Map<number, Scored>();
    for (const { token, closeness, postings } of yield* this.vocabulary.match(word)) {
      for (const { place, field } of postings) {
        yield;
        const score = closeness * worth * (this.entries[place]?.fields[field]?.weight ?? 0);
        const before = best.get(place);
        if (!before) {
          best.set(place, { score, field, terms: 1, met: [{ field, token }] });
          continue;
        }
        before.met.push({ field, token });
        if (score > before.score) [before.score, before.field] = [score, field];
      }
    }
    return best;
  }

  /** The query as a booth's label, and with a word or phrase replaced by a synonym. */
  private variantsOf(words: string[]): string[][] {
    const variants: string[][] = [];
    const label = labelTyped(words);
    if (label !== null && label !== words[0]) variants.push([label]);
    for (const group of this.synonyms) {
      for (const phrase of group) {
        const length = phrase.split(" ").length;
        for (let from = 0; from + length <= words.length; from++) {
          const joined = words.slice(from, from + length).join(" ");
          if (!means(joined, phrase)) continue;
          for (const other of group.filter((one) => one !== phrase)) {
            variants.push([...words.slice(0, from), ...other.split(" "), ...words.slice(from + length)]);
          }
        }
      }
    }
    return variants;
  }

  private hit(place: number, scored: Scored, near: Spot | null, first: string): Answer {
    const entry = this.entries[place] as Entry;
    const { kind, id } = entry;
    const distanceM = near && kind !== "category" ? this.distanceTo(kind, id, near) : null;
    const begins = entry.firstWord.startsWith(first) ? BEGINNING_WORTH : 1;
    const score = scored.score * (entry.featured ? FEATURED_WORTH : 1) * begins;
    return new Answer(entry, scored, this.vocabulary, this.ranks[place] ?? 0, score, distanceM);
  }

  private distanceTo(kind: Exclude<HitKind, "category">, id: string, near: Spot): number | null {
    const spots = lookupOf(this.bundle).spotsOf({ kind, id });
    const away = spots.filter(({ levelId }) => levelId === near.levelId).map((spot) => distance(spot, near));
    return away.length === 0 ? null : Math.min(...away);
  }
}

/** A single letter matches thousands, of which a screen shows few, so the highlights are computed when shown. */
class Answer implements Hit {
  constructor(
    private readonly entry: Entry,
    private readonly scored: Scored,
    private readonly vocabulary: Vocabulary,
    readonly rank: number,
    readonly score: number,
    readonly distanceM: number | null,
  ) {}

  get kind(): HitKind {
    return this.entry.kind;
  }

  get id(): string {
    return this.entry.id;
  }

  get title(): string {
    return this.entry.title;
  }

  get ranges(): Range[] {
    return this.rangesIn(this.title, 0);
  }

  get because(): Hit["because"] {
    const { field, met } = this.scored;
    const other = field > 0 && !met.some((one) => one.field === 0) ? this.entry.fields[field] : undefined;
    return other?.isShown ? { text: other.text, ranges: this.rangesIn(other.text, field) } : null;
  }

  private rangesIn(text: string, at: number): Range[] {
    const tokens = this.scored.met.flatMap(({ field, token }) => (field === at ? [token] : []));
    return this.vocabulary.rangesIn(text, new Set(tokens));
  }
}

function means(typed: string, phrase: string): boolean {
  return typed === phrase || (typed.length >= LEAST_SYNONYM_LETTERS && phrase.startsWith(typed));
}

/** How much better a result must be to come first although it is farther away. */
const CLEARLY = 1.5;

function byWorth(a: Answer, b: Answer): number {
  // Anything on another level is farther away than anything on this one.
  const [toA, toB] = [a.distanceM ?? Number.POSITIVE_INFINITY, b.distanceM ?? Number.POSITIVE_INFINITY];
  const isClear = a.score > b.score * CLEARLY || b.score > a.score * CLEARLY;
  if (a.kind === "place" && b.kind === "place" && toA !== toB && !isClear) return toA - toB;
  return b.score - a.score || a.rank - b.rank;
}
