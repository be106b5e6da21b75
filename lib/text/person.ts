/** PostgreSQL regular expressions that find a person's address or name in text. */

const SHORTEST_NAME = 5;

/** Matches an address, but not as the end of a longer one. */
export function emailPattern(email: string): string {
  return `(?<![\\w.%+-])${escaped(email)}(?![\\w-])`;
}

/** Matches a full name; a single word would be too ambiguous. */
export function namePattern(name: string): string | null {
  const words = name.trim().split(/\s+/);
  if (words.length < 2 || name.trim().length < SHORTEST_NAME) return null;
  return `(?<!\\w)${words.map(escaped).join("\\s+")}(?!\\w)`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
