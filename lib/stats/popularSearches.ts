export type SearchedBy = { query: string; visitors: number };

/** Words of fewer visitors could be those of one person, and private. */
export const LEAST_VISITORS = 5;
const MOST_SHOWN = 8;
const LONGEST = 40;
/** The minimum of Latin letters; one Chinese character can be a word. */
const LEAST_LETTERS = 3;

/** The most frequent searches in order, without possibly private and half-typed words. */
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

/** Visitors pause while typing a word, so its beginning was searched too. */
function isBeginningOf(one: SearchedBy, other: SearchedBy): boolean {
  const [short, long] = [one.query.toLowerCase(), other.query.toLowerCase()];
  return long.length > short.length && long.startsWith(short) && 2 * other.visitors >= one.visitors;
}
