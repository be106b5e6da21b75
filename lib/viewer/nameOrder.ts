/** In these languages two letters may sort as one, which a key per letter cannot express. */
const JOINS_LETTERS = new Set(["cs", "da"]);
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/** A name for sorting: by its key if it has only plain letters, else by the language's collator. */
export type Sortable = { name: string; key: string | null };

export type NameOrder = {
  prepare(name: string): Sortable;
  compare(a: Sortable, b: Sortable): number;
};

const learnt = new Map<string, NameOrder>();

/**
 * Sorts names in the order of a language, where 2 comes before 10 and case does not count. Comparing every pair with
 * the collator takes a phone noticeably long for a few thousand names, so it is used once for each plain letter, and
 * for pairs only if a name has other letters.
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

/** The sort position of each printable ASCII character; equal ones share theirs. */
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

/** A text whose code units sort like the name's letters; null if it has other letters. */
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
    // Of two numbers without leading zeros the longer one is larger.
    const digits = name.slice(from, at + 1).replace(/^0+/, "");
    key += ranks.get("0") + String.fromCharCode(digits.length) + digits;
  }
  return key;
}

function isDigit(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  return code >= 48 && code <= 57;
}
