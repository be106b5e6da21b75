import { type Catalogue, NO_TERMS, type Speech, speechOf } from "./speech";

/**
 * Languages for screenshots during development: English with accents and 40 percent longer, left-to-right or
 * right-to-left. A text without accents is missing in the catalogue, and a text that is cut would be cut in another
 * language too.
 */
const PSEUDO = { "en-XA": "ltr", "ar-XB": "rtl" } as const;
export type PseudoLanguage = keyof typeof PSEUDO;

export function isPseudo(language: string): language is PseudoLanguage {
  return Object.hasOwn(PSEUDO, language);
}

const PLAIN = "AEIOUYaeiouyncslz";
const ACCENTED = "ÀÉÎÕÛÝàéîõûýñçšłž";
/** An argument, the start of a choice with its first branch, the start of a further branch, or text. */
const TOKENS = /\{\w+\}|\{\w+, (?:plural|select), \S+ \{|\} (?:=\d+|\w+) \{|\}\}|#|[^{}#]+/g;

/** A message with accents and 40 percent longer; its arguments and the names of its branches stay. */
export function pseudoText(text: string): string {
  return text.replaceAll(TOKENS, (part) => (/^[{}#]/.test(part) ? part : accented(part)));
}

function accented(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const letters = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
  const more = "~".repeat(Math.ceil(text.trim().length * 0.4));
  // Split into pieces of a word's length, so that lines can break.
  return letters + more.replaceAll(/~{8}(?=~)/g, "$& ");
}

export function pseudoSpeech<Key extends string>(
  language: PseudoLanguage,
  english: Catalogue<Key>,
): Speech<Key> {
  const texts = Object.entries<string>(english).map(([key, text]) => [key, pseudoText(text)]);
  return {
    ...speechOf<Key>("en", Object.fromEntries(texts), NO_TERMS),
    direction: PSEUDO[language],
  };
}
