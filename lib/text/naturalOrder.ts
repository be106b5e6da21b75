/**
 * Numbers are prefixed with their length as a capital letter, so that longer ones sort later; folded text has no
 * capital letters.
 */
const MOST_DIGITS = 26;
const NUMBER = /\d+/g;
const LETTER_BEFORE_A = "A".charCodeAt(0) - 1;

const AS_COUNTED = new Intl.Collator("en", { numeric: true });

/** Compares booth numbers in natural order. */
export function asCounted(one: string, other: string): number {
  return AS_COUNTED.compare(one, other);
}

/** A sort key for folded text that orders numbers by value: `a2` before `a10`. */
export function naturalKey(folded: string): string {
  return folded.replace(NUMBER, (digits) => {
    const bare = digits.replace(/^0+(?=\d)/, "");
    return String.fromCharCode(LETTER_BEFORE_A + Math.min(MOST_DIGITS, bare.length)) + bare;
  });
}
