import { documentWords } from "#lib/words/documents";
import { formatsOf } from "./formats";
import { translateLine } from "./lineSentences";

/** A line in the language of its document. */
export function lineInWords(description: string, locale: string, currency: string): string {
  return translateLine(description, currency, documentWords(locale), formatsOf(locale, currency));
}
