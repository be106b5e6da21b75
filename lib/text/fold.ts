/** Letters that no Unicode decomposition takes apart, though people type them without their stroke or as two. */
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

/** Latin, Greek and Cyrillic accents only: the marks of other scripts are letters, and dropping them changes words. */
const ACCENTS = /[\u0300-\u036f]+/g;

/** Text as a search compares it: no accents, no case, one blank between words and none around them. */
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
