import { distance } from "#lib/geometry/point";
import type { Bundle } from "#lib/plan/bundle";
import { lookupOf } from "./lookup";
import { type Entry, entriesOf, type SignWords } from "./searchEntries";
import { type Matches, Vocabulary, wordsOf } from "./searchWords";
import { atOnce, inSlices } from "./slices";
import type { Spot } from "./state";

export type HitKind = Entry["kind"];
/** From where to where in a text, to be marked. */
export type Range = [from: number, to: number];

export type Hit = {
  kind: HitKind;
  id: string;
  title: string;
  /** The parts of the title that were looked for. */
  ranges: Range[];
  /** What else was found, when it was not the title: a brand, a speaker, a booth's label. */
  because: { text: string; ranges: Range[] } | null;
  score: number;
  /** From the visitor, in metres as the crow flies; null upstairs or when nobody knows where they are. */
  distanceM: number | null;
};

export type Found = {
  hits: Hit[];
  /** Nothing has all the words, so these have at least some of them. */
  isSimilar: boolean;
};

export type SearchOptions = {
  language: string;
  /** The organiser's words that mean the same. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  /** Names of signs and the words that people look for them with, in the languages that count. */
  signs: readonly SignWords[];
};

type Scored = { score: number; field: number; matched: Map<number, Set<string>> };

/** Synonyms count a little less than the word itself. */
const SYNONYM_WORTH = 0.9;
/** Of two equally good answers the one the organiser features comes first. */
const FEATURED_WORTH = 1.15;
/** And so does the one that begins with what was typed. */
const BEGINNING_WORTH = 1.2;
/** People type the beginning of a synonym too. */
const LEAST_SYNONYM_LETTERS = 4;

type Indexed = { entries: Entry[]; vocabulary: Vocabulary };

/** Reads a bundle for searching, a thing at a time, so that whoever asks can rest in between. */
function* indexing(bundle: Bundle, { language, signs }: SearchOptions): Generator<void, Indexed> {
  const entries: Entry[] = [];
  const vocabulary = new Vocabulary();
  for (const entry of entriesOf(bundle, language, signs)) {
    for (const [field, { text }] of entry.fields.entries()) vocabulary.add(text, entries.length, field);
    entries.push(entry);
    yield;
  }
  vocabulary.close();
  return { entries, vocabulary };
}

/** Finds things in a bundle on the device. Make one for each bundle and language. */
export class SearchIndex {
  private readonly entries: Entry[];
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: string[][];

  /** A large fair takes a phone long to read, so that the page's own is made `inSlices`. */
  constructor(
    private readonly bundle: Bundle,
    options: SearchOptions,
    indexed = atOnce(indexing(bundle, options)),
  ) {
    this.entries = indexed.entries;
    this.vocabulary = indexed.vocabulary;
    this.synonyms = Object.entries(options.synonyms).map(([word, words]) =>
      [word, ...words].map((one) => wordsOf(one).join(" ")),
    );
  }

  /** The same, without keeping the page from answering meanwhile. */
  static async inSlices(bundle: Bundle, options: SearchOptions): Promise<SearchIndex> {
    return new SearchIndex(bundle, options, await inSlices(indexing(bundle, options)));
  }

  /** The best first; places of equal kind by distance once it is known where the visitor stands. */
  find(query: string, near: Spot | null = null): Found {
    const words = wordsOf(query);
    if (words.length === 0) return { hits: [], isSimilar: false };
    const all = this.scored(words, true);
    const isSimilar = all.size === 0 && words.length > 1;
    const scored = isSimilar ? this.scored(words, false) : all;
    const hits = [...scored].map(([place, found]) => this.hit(place, found, near, words[0] ?? ""));
    return { hits: hits.sort(byWorth), isSimilar };
  }

  private scored(words: string[], needsAll: boolean): Map<number, Scored> {
    const best = this.scoredExactly(words, needsAll, 1);
    for (const variant of this.variantsOf(words)) {
      for (const [place, found] of this.scoredExactly(variant, needsAll, SYNONYM_WORTH)) {
        if (found.score > (best.get(place)?.score ?? 0)) best.set(place, found);
      }
    }
    return best;
  }

  private scoredExactly(words: string[], needsAll: boolean, worth: number): Map<number, Scored> {
    const found = new Map<number, Scored & { terms: number }>();
    words.forEach((word, at) => {
      for (const [place, { field, score, matched }] of this.bestFields(this.vocabulary.match(word))) {
        const before = found.get(place);
        if (!before) {
          const isLate = needsAll && at > 0;
          if (!isLate) found.set(place, { score: score * worth, field, matched, terms: 1 });
          continue;
        }
        for (const [at, tokens] of matched) {
          before.matched.set(at, new Set([...(before.matched.get(at) ?? []), ...tokens]));
        }
        const isBetter = score > before.score / before.terms;
        found.set(place, {
          score: before.score + score * worth,
          field: isBetter ? field : before.field,
          matched: before.matched,
          terms: before.terms + 1,
        });
      }
    });
    if (needsAll) {
      for (const [place, { terms }] of found) if (terms < words.length) found.delete(place);
    }
    return found;
  }

  /** A word may stand in several fields of a thing; the one that matters most counts. */
  private bestFields(matches: Matches): Map<number, Scored> {
    const best = new Map<number, Scored>();
    for (const { token, closeness, postings } of matches) {
      for (const { place, field } of postings) {
        const score = closeness * (this.entries[place]?.fields[field]?.weight ?? 0);
        const before = best.get(place);
        if (!before) {
          best.set(place, { score, field, matched: new Map([[field, new Set([token])]]) });
          continue;
        }
        before.matched.set(field, (before.matched.get(field) ?? new Set()).add(token));
        if (score > before.score) Object.assign(before, { score, field });
      }
    }
    return best;
  }

  /** The query with one of its words, or a phrase of them, said otherwise. */
  private variantsOf(words: string[]): string[][] {
    const variants: string[][] = [];
    for (const group of this.synonyms) {
      for (const phrase of group) {
        const length = phrase.split(" ").length;
        for (let from = 0; from + length <= words.length; from++) {
          const said = words.slice(from, from + length).join(" ");
          if (!means(said, phrase)) continue;
          for (const other of group.filter((one) => one !== phrase)) {
            variants.push([...words.slice(0, from), ...other.split(" "), ...words.slice(from + length)]);
          }
        }
      }
    }
    return variants;
  }

  private hit(place: number, { score, field, matched }: Scored, near: Spot | null, first: string): Hit {
    const entry = this.entries[place] as Entry;
    const because = field > 0 && !matched.has(0) ? entry.fields[field] : undefined;
    const rangesOf = (text: string, at: number) =>
      this.vocabulary.rangesIn(text, matched.get(at) ?? new Set());
    const begins = beginsWith(entry.title, first) ? BEGINNING_WORTH : 1;
    return {
      kind: entry.kind,
      id: entry.id,
      title: entry.title,
      // A letter finds thousands, of which a screen shows some.
      get ranges() {
        return rangesOf(entry.title, 0);
      },
      get because() {
        return because?.isShown === true
          ? { text: because.text, ranges: rangesOf(because.text, field) }
          : null;
      },
      score: score * (entry.featured ? FEATURED_WORTH : 1) * begins,
      distanceM: near && entry.kind !== "category" ? this.distanceTo(entry.kind, entry.id, near) : null,
    };
  }

  private distanceTo(kind: Exclude<HitKind, "category">, id: string, near: Spot): number | null {
    const spots = lookupOf(this.bundle).spotsOf({ kind, id });
    const away = spots.filter(({ levelId }) => levelId === near.levelId).map((spot) => distance(spot, near));
    return away.length === 0 ? null : Math.min(...away);
  }
}

function beginsWith(title: string, word: string): boolean {
  return wordsOf(title)[0]?.startsWith(word) ?? false;
}

function means(said: string, phrase: string): boolean {
  return said === phrase || (said.length >= LEAST_SYNONYM_LETTERS && phrase.startsWith(said));
}

/** How much better another answer must be to come first though it is farther away. */
const CLEARLY = 1.5;

function byWorth(a: Hit, b: Hit): number {
  // What is on another level is farther away than anything on this one.
  const [toA, toB] = [a.distanceM ?? Number.POSITIVE_INFINITY, b.distanceM ?? Number.POSITIVE_INFINITY];
  const isClear = a.score > b.score * CLEARLY || b.score > a.score * CLEARLY;
  if (a.kind === "place" && b.kind === "place" && toA !== toB && !isClear) return toA - toB;
  return b.score - a.score || a.title.localeCompare(b.title);
}
