export type SearchedBy = { query: string; visitors: number };

/** Fewer visitors could be one person, and their words may be private. */
export const LEAST_VISITORS = 5;
const MOST_SHOWN = 8;
const LONGEST = 40;
/** Of Latin letters; one Chinese character can be a word. */
const LEAST_LETTERS = 3;

/** What most visitors search for, the most frequent first, without what may be private and without half-typed words. */
export function popularSearches(searched: readonly SearchedBy[]): string[] {
  const shared = searched
    .filter(({ query, visitors }) => visitors >= LEAST_VISITORS && !isPrivate(query) && isWord(query))
    .toSorted((a, b) => b.visitors - a.visitors);
  const whole = shared.filter((one) => !shared.some((other) => isBeginningOf(one, other)));
  return whole.slice(0, MOST_SHOWN).map(({ query }) => query);
}

/** Addresses, links and numbers as long as a telephone number. */
function isPrivate(query: string): boolean {
  return /@|\[e-mail\]|:\/\/|www\./i.test(query) || /\d{5}/.test(query.replace(/[\s()./+-]/g, ""));
}

function isWord(query: string): boolean {
  const isLatin = /^[\p{Script=Latin}\d\s\p{P}]+$/u.test(query);
  return query.length <= LONGEST && query.length >= (isLatin ? LEAST_LETTERS : 1);
}

/** Typing pauses in the middle of a word, so its beginning was searched too. */
function isBeginningOf(one: SearchedBy, other: SearchedBy): boolean {
  const [short, long] = [one.query.toLowerCase(), other.query.toLowerCase()];
  return long.length > short.length && long.startsWith(short) && 2 * other.visitors >= one.visitors;
}
