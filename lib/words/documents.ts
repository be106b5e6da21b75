import { fillPattern } from "#lib/text/pattern";
import ar from "./ar/documents.json" with { type: "json" };
import cs from "./cs/documents.json" with { type: "json" };
import da from "./da/documents.json" with { type: "json" };
import de from "./de/documents.json" with { type: "json" };
import el from "./el/documents.json" with { type: "json" };
import en from "./en/documents.json" with { type: "json" };
import es from "./es/documents.json" with { type: "json" };
import fi from "./fi/documents.json" with { type: "json" };
import fr from "./fr/documents.json" with { type: "json" };
import he from "./he/documents.json" with { type: "json" };
import hi from "./hi/documents.json" with { type: "json" };
import it from "./it/documents.json" with { type: "json" };
import ja from "./ja/documents.json" with { type: "json" };
import ko from "./ko/documents.json" with { type: "json" };
import { type Language, languageFor } from "./languages";
import nl from "./nl/documents.json" with { type: "json" };
import pl from "./pl/documents.json" with { type: "json" };
import pt from "./pt/documents.json" with { type: "json" };
import sv from "./sv/documents.json" with { type: "json" };
import tr from "./tr/documents.json" with { type: "json" };
import uk from "./uk/documents.json" with { type: "json" };
import zhHans from "./zh-Hans/documents.json" with { type: "json" };
import zhHant from "./zh-Hant/documents.json" with { type: "json" };

export type DocumentWord = keyof typeof en;
export type DocumentWords = (key: DocumentWord, values?: Record<string, string | number>) => string;

const CATALOGUES: Record<Language, Record<DocumentWord, string>> = {
  en,
  de,
  fr,
  ar,
  sv,
  es,
  he,
  da,
  pl,
  it,
  "zh-Hans": zhHans,
  cs,
  tr,
  uk,
  pt,
  "zh-Hant": zhHant,
  fi,
  nl,
  ja,
  el,
  ko,
  hi,
};

/** The texts of a document in the language of a locale such as "de-AT"; English if there is no catalogue. */
export function documentWords(locale: string): DocumentWords {
  const language = languageFor(locale);
  const catalogue = CATALOGUES[language];
  return (key, values = {}) => fillPattern(catalogue[key], values, language);
}
