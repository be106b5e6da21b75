/** Letters without a Unicode decomposition that people type without diacritics or as two letters. */
const SPELLED_OUT: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const SPELLED_OUT_LETTER = new RegExp(`[${Object.keys(SPELLED_OUT).join("")}]`, "g");

/** Latin, Greek and Cyrillic accents only: in other scripts, marks distinguish words. */
const ACCENTS = /[\u0300-\u036f]+/g;

/** Normalises text for searching: no accents, no case, single blanks. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(SPELLED_OUT_LETTER, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}
