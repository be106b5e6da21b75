import { IntlMessageFormat } from "intl-messageformat";
import de from "./de/documents.json" with { type: "json" };
import en from "./en/documents.json" with { type: "json" };
import es from "./es/documents.json" with { type: "json" };
import fr from "./fr/documents.json" with { type: "json" };
import it from "./it/documents.json" with { type: "json" };
import ja from "./ja/documents.json" with { type: "json" };
import nl from "./nl/documents.json" with { type: "json" };
import pl from "./pl/documents.json" with { type: "json" };

export type DocumentWord = keyof typeof en;
export type DocumentWords = (key: DocumentWord, values?: Record<string, string | number>) => string;

/** English first: a key that another language lacks is a type error here. */
export const DOCUMENT_CATALOGUES: Readonly<Record<string, Record<DocumentWord, string>>> = {
  en,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
};

/** The words of a document in the language of a locale such as "de-AT"; English where there is no catalogue. */
export function documentWords(locale: string): DocumentWords {
  const language = languageOf(locale);
  const known = hasDocumentWords(locale) ? language : "en";
  const catalogue = DOCUMENT_CATALOGUES[known] ?? en;
  return (key, values = {}) => String(new IntlMessageFormat(catalogue[key], known).format(values));
}

export function hasDocumentWords(locale: string): boolean {
  return Object.hasOwn(DOCUMENT_CATALOGUES, languageOf(locale));
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? "";
}
