import { ScimProblem } from "./problem";

/** Filters as directories use them: equal, and several of them joined by "and". */

export type Comparison = { name: string; value: string };

const TERM = /\s*(.+?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*(?:\band\b|$)/iy;
const MOST_TERMS = 5;
const LONGEST = 2_000;

/** With names in lower case, without the type of an address or the schema. */
export function readFilter(filter: string | null): Comparison[] {
  if (filter === null || filter.trim() === "") return [];
  if (filter.length > LONGEST) throw unsupported();
  const found: Comparison[] = [];
  TERM.lastIndex = 0;
  while (TERM.lastIndex < filter.length) {
    const term = TERM.exec(filter);
    if (!term || found.length === MOST_TERMS) throw unsupported();
    const [, name = "", value = ""] = term;
    found.push({
      name: plainName(name),
      value: value.startsWith('"') ? unquoted(value) : value.toLowerCase(),
    });
  }
  return found;
}

function plainName(name: string): string {
  const plain = name
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, "")
    .replace(/\[type eq "\w+"\]/i, "")
    .toLowerCase();
  if (!/^[a-z]+(?:\.[a-z]+)?$/.test(plain)) throw unsupported();
  return plain;
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text);
  } catch {
    throw unsupported();
  }
}

export function unsupported(): ScimProblem {
  return new ScimProblem(400, "Filters support only eq, and can be joined by and.", "invalidFilter");
}
