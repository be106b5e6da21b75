/** Patterns that find a person in any text, in the words of PostgreSQL's regular expressions. */

const SHORTEST_NAME = 5;

/** An address, but not as the end of a longer one. */
export function emailPattern(email: string): string {
  return `(?<![\\w.%+-])${escaped(email)}(?![\\w-])`;
}

/** A name as a whole; one word alone may be anybody, or anything. */
export function namePattern(name: string): string | null {
  const words = name.trim().split(/\s+/);
  if (words.length < 2 || name.trim().length < SHORTEST_NAME) return null;
  return `(?<!\\w)${words.map(escaped).join("\\s+")}(?!\\w)`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
