import { fold } from "#lib/text/fold";

type Posting = { place: number; field: number };
export type Matches = { token: string; closeness: number; postings: readonly Posting[] }[];
type Range = [from: number, to: number];

/** The share of a word's score for a match that is not exact. */
const CLOSENESS = { exact: 1, prefix: 0.8, inside: 0.35, typo: 0.45, twoTypos: 0.25 };
/** Typos are considered if the exact word matches fewer entries than this. */
const ENOUGH = 3;
/** In German and in scripts without spaces words are joined, so matches inside a word count from this length. */
const LEAST_INSIDE = 4;
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** `B-12` and `1.F03`: parts that people also type as one word. */
const LABEL = /^[\p{L}\p{N}]{1,6}(?:[-./ ][\p{L}\p{N}]{1,6}){1,3}$/u;
const LONGEST_LABEL = 12;
const PADDING = /(\p{L})0+(?=\p{N})/gu;

/** Normalised words for comparison: folded, without punctuation. */
export function wordsOf(text: string): string[] {
  return (isPlainAscii(text) ? text.toLowerCase() : fold(text)).match(WORD) ?? [];
}

/** `2d08` without leading zeros. */
function unpadded(word: string): string {
  return word.replace(PADDING, "$1");
}

/** The query as a booth's label, however it was split into parts; null if it is not one. */
export function labelTyped(words: readonly string[]): string | null {
  const label = unpadded(words.join(""));
  return label.length <= LONGEST_LABEL && /\d/.test(label) ? label : null;
}

/** The words of a text; a label also as one word. */
function tokensOf(text: string): string[] {
  const words = wordsOf(text);
  if (text.length > LONGEST_LABEL && !LABEL.test(text)) return words;
  const whole = words.join("");
  if (words.length === 1) return [...words, unpadded(whole)];
  return LABEL.test(text) ? [...words, whole, unpadded(whole)] : words;
}

/** Most text is plain ASCII, and folding it would be most of the work. */
function isPlainAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 126) return false;
  return true;
}

/** All words of an index in order, with their positions. */
export class Vocabulary {
  private readonly postings = new Map<string, Posting[]>();
  private tokens: string[] = [];
  /** Cached, because the same words are looked up again with every letter typed. */
  private readonly known = new Map<string, Matches>();

  add(text: string, place: number, field: number): void {
    for (const token of tokensOf(text)) {
      const postings = this.postings.get(token);
      if (!postings) this.postings.set(token, [{ place, field }]);
      else if (postings.at(-1)?.place !== place || postings.at(-1)?.field !== field)
        postings.push({ place, field });
    }
  }

  /** Ends the indexing. */
  close(): void {
    this.tokens = [...this.postings.keys()].sort();
  }

  *match(word: string): Generator<void, Matches> {
    const known = this.known.get(word) ?? (yield* this.look(word));
    this.known.set(word, known);
    return known;
  }

  /** The positions of matched words in the original text. */
  rangesIn(text: string, tokens: ReadonlySet<string>): Range[] {
    if (tokens.size === 0) return [];
    const whole = wordsOf(text).join("");
    if (tokens.has(whole) || tokens.has(unpadded(whole))) return [[0, text.length]];
    return [...text.matchAll(WORD)]
      .filter(([word]) => wordsOf(word).some((folded) => tokens.has(folded)))
      .map(({ 0: word, index }): Range => [index, index + word.length]);
  }

  private *look(word: string): Generator<void, Matches> {
    const near = [...this.beginningWith(word), ...(yield* this.containing(word))];
    const places = new Set(near.flatMap(({ postings }) => postings.map(({ place }) => place)));
    return places.size >= ENOUGH ? near : [...near, ...(yield* this.mistyped(word))];
  }

  private beginningWith(word: string): Matches {
    const matches: Matches = [];
    for (let at = firstFrom(this.tokens, word); this.tokens[at]?.startsWith(word); at++) {
      const token = this.tokens[at] as string;
      const closeness =
        token === word ? CLOSENESS.exact : CLOSENESS.prefix * (0.7 + (0.3 * word.length) / token.length);
      matches.push(this.matched(token, closeness));
    }
    return matches;
  }

  private *containing(word: string): Generator<void, Matches> {
    if (word.length < LEAST_INSIDE && !WITHOUT_BLANKS.test(word)) return [];
    const matches: Matches = [];
    for (const token of this.tokens) {
      yield;
      if (token.indexOf(word, 1) > 0 && !token.startsWith(word))
        matches.push(this.matched(token, CLOSENESS.inside));
    }
    return matches;
  }

  private *mistyped(word: string): Generator<void, Matches> {
    const most = slipsAllowed(word);
    if (most === 0) return [];
    const matches: Matches = [];
    for (const token of this.tokens) {
      yield;
      if (token.length < word.length - most || token.startsWith(word)) continue;
      const slips = slipsBetween(word, token, most);
      if (slips > most) continue;
      matches.push(this.matched(token, slips <= 1 ? CLOSENESS.typo : CLOSENESS.twoTypos));
    }
    return matches;
  }

  private matched(token: string, closeness: number): Matches[number] {
    return { token, closeness, postings: this.postings.get(token) ?? [] };
  }
}

/** Short words and numbers must match exactly: one changed letter of three makes another word. */
function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The number of wrong, missing, extra or swapped letters, where the word may still continue: `lihgt` is one typo away
 * from the beginning of `lighting`. Counts above `most` are not exact.
 */
export function slipsBetween(typed: string, token: string, most: number): number {
  const width = Math.min(token.length, typed.length + most);
  let [before, previous] = [[] as number[], Array.from({ length: width + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === token[column - 1];
      const isSwapped = typed[row - 1] === token[column - 2] && typed[row - 2] === token[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return Math.min(...previous.slice(Math.max(0, typed.length - most)));
}

/** The first index in a sorted list that is not before a word. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
