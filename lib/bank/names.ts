import { fold } from "#lib/text/fold";

/** Legal forms of companies, which statements and orders write differently or omit. */
const LEGAL_FORMS = new Set(
  (
    "gmbh mbh ag kg kgaa ohg gbr ug ek ev se eg co cie company ltd limited plc llp llc lp inc incorporated corp " +
    "corporation sa sas sarl srl spa snc sl slu bv nv vof ab as oy aps sro spzoo zoo oo doo kft pty pte kk the and und u et"
  ).split(" "),
);

function wordsOf(name: string): string[] {
  const words = fold(name)
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, "")
    // Banks write umlauts as two letters.
    .replace(/([aou])e/g, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** Whether two names are probably of the same payer: all words of the shorter one are in the longer one. */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (short.length === 0) return false;
  // Statements cut names at 35 or 70 characters, so the last word may be the beginning of another.
  const isCut = (word: string, other: string) => word.length >= 4 && other.startsWith(word);
  const isIn = (word: string) =>
    long.includes(word) || long.some((each) => isCut(word, each) || isCut(each, word));
  const letters = short.join("").length;
  return letters >= 3 && short.every(isIn);
}
