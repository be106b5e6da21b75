import type { Position } from "#lib/text/cursor";

/** A field to sort by, its way from the record, and where records without a value are. */
export type SortKey = {
  path: string[];
  descending: boolean;
  nulls: "first" | "last" | null;
  isCount: boolean;
};

/** The language of a reader, and the fields with words that are sorted by its alphabet. */
export type Alphabet = { language: string; words: readonly string[] };

/**
 * Positions in the order of the keys, with words by the alphabet of a language. The databases sort by a language only in
 * ways that the other one, or the ORM, does not know.
 */
export function comparePositions(keys: readonly SortKey[], { language, words }: Alphabet) {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const comparisons = keys.map((key) => {
    const isWord = words.includes(key.path.join("."));
    return compareBy(key, isWord ? (one, other) => collator.compare(String(one), String(other)) : byValue);
  });
  return (one: Position, other: Position): number => {
    for (const [at, compare] of comparisons.entries()) {
      const order = compare(one[at] ?? null, other[at] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}

type Value = Position[number];
type Present = NonNullable<Value>;
type Comparison<Side> = (one: Side, other: Side) => number;

/** As in PostgreSQL, no value is more than any value unless the key says where it stands. */
function compareBy({ descending, nulls }: SortKey, compare: Comparison<Present>): Comparison<Value> {
  const sign = descending ? -1 : 1;
  const ofNull = nulls === null ? sign : nulls === "last" ? 1 : -1;
  return (one, other) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? ofNull : -ofNull;
    return sign * compare(one, other);
  };
}

function byValue(one: Present, other: Present): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
