/** A number of more digits is larger, so each is preceded by how many it has; folded text has no capital letters. */
const MOST_DIGITS = 26;
const NUMBER = /\d+/g;
const LETTER_BEFORE_A = "A".charCodeAt(0) - 1;

/** Folded text in a form that sorts by its letters as people would sort it: `a2` before `a10`. */
export function naturalKey(folded: string): string {
  return folded.replace(NUMBER, (digits) => {
    const bare = digits.replace(/^0+(?=\d)/, "");
    return String.fromCharCode(LETTER_BEFORE_A + Math.min(MOST_DIGITS, bare.length)) + bare;
  });
}
