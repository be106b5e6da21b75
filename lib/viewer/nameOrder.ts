/** In these languages two letters may sort as one, which no order of single letters can say. */
const JOINS_LETTERS = new Set(["cs", "da"]);
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/** A name as it is compared: by its key where its letters are plain ones, else as the language does it. */
export type Sortable = { name: string; key: string | null };

export type NameOrder = {
  prepare(name: string): Sortable;
  compare(a: Sortable, b: Sortable): number;
};

const learnt = new Map<string, NameOrder>();

/**
 * Names in the order of a language, where 2 comes before 10 and case does not count. Asking the language about each
 * pair takes a phone a tenth of a second for a few thousand names; so it is asked once about each plain letter, and
 * about pairs only where a name has others. Even that is worth doing while a phone waits for something else.
 */
export function nameOrder(language: string): NameOrder {
  const order = learnt.get(language) ?? learn(language);
  learnt.set(language, order);
  return order;
}

function learn(language: string): NameOrder {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const ranks = JOINS_LETTERS.has(language) ? null : ranksOf(compare);
  return {
    prepare: (name) => ({ name, key: ranks && keyOf(name, ranks) }),
    compare: (a, b) => {
      if (a.key === null || b.key === null) return compare(a.name, b.name);
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    },
  };
}

/** For each printable character of ASCII the place it sorts at; equal ones share theirs. */
function ranksOf(compare: (a: string, b: string) => number): ReadonlyMap<string, string> {
  const ranks = new Map<string, string>();
  let rank = 0;
  let before: string | undefined;
  for (const sign of PRINTABLE.toSorted(compare)) {
    if (before !== undefined && compare(before, sign) !== 0) rank++;
    ranks.set(sign, String.fromCharCode(rank));
    before = sign;
  }
  return ranks;
}

/** A text that sorts by its units as the name does by its letters; null where it has more than plain ones. */
function keyOf(name: string, ranks: ReadonlyMap<string, string>): string | null {
  let key = "";
  for (let at = 0; at < name.length; at++) {
    const rank = ranks.get(name.charAt(at));
    if (rank === undefined) return null;
    if (!isDigit(name, at)) {
      key += rank;
      continue;
    }
    const from = at;
    while (isDigit(name, at + 1)) at++;
    // Of two numbers the longer one is the larger, once the zeros before them are gone.
    const digits = name.slice(from, at + 1).replace(/^0+/, "");
    key += ranks.get("0") + String.fromCharCode(digits.length) + digits;
  }
  return key;
}

function isDigit(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  return code >= 48 && code <= 57;
}
