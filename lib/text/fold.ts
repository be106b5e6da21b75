/** Letters without a Unicode decomposition that are often typed without diacritics or as two letters. */
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
  // Arabic and Persian write these letters in several ways.
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};
const SPELLED_OUT_LETTER = new RegExp(`[${Object.keys(SPELLED_OUT).join("")}]`, "g");

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, the hamza over or under its carrier, and the
 * stroke that only lengthens Arabic words. In other scripts, marks distinguish words.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670]+/g;
/** Arabic, Persian and Devanagari digits. */
const DIGITS = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९";
const DIGIT = new RegExp(`[${DIGITS}]`, "g");
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const HIRAGANA_TO_KATAKANA = 0x60;

/** Normalises text for searching: no accents, no case, one spelling where several are usual, single blanks. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(SPELLED_OUT_LETTER, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(DIGIT, (digit) => String(DIGITS.indexOf(digit) % 10))
    .normalize("NFC")
    .replace(HIRAGANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + HIRAGANA_TO_KATAKANA))
    .replace(/\s+/g, " ")
    .trim();
}
