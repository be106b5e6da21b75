import type { Position } from "#lib/text/cursor";

/** A field to sort by, its path in the record, and where records without a value are placed. */
export type SortKey = {
  path: string[];
  descending: boolean;
  nulls: "first" | "last" | null;
  isCount: boolean;
};

/** The language of the reader, and the text fields that are sorted by its alphabet. */
export type Alphabet = { language: string; words: readonly string[] };

/**
 * Compares positions key by key, and text by the alphabet of a language. Sorting is done here, because the two
 * databases and the ORM have no common way to sort by a language.
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

/** As in PostgreSQL, null sorts after all values unless the key says otherwise. */
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
