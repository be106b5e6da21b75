import type kiosk from "./en/kiosk.json";
import type places from "./en/places.json";
import type terms from "./en/terms.json";
import type viewer from "./en/viewer.json";
import type { Language } from "./languages";
import type { Catalogue } from "./speech";

type English = typeof viewer & typeof kiosk & typeof places & typeof terms;
export type ViewerKey = keyof English;
export type ViewerWords = Catalogue<ViewerKey>;

/** The texts of the viewer in one language. */
export type ViewerTexts = {
  language: Language;
  words: ViewerWords;
  /** Visitors may search for places in English in every language; null in English, where `words` has them. */
  english: Readonly<Record<string, string>> | null;
};

export async function loadViewerTexts(language: Language): Promise<ViewerTexts> {
  const [words, english] = await Promise.all([
    loadViewerWords(language),
    language === "en" ? null : import("./en/places.json").then((places) => places.default),
  ]);
  return { language, words, english };
}

/** All texts of the viewer and kiosks; only this language is loaded. */
export async function loadViewerWords(language: Language): Promise<ViewerWords> {
  const parts = await Promise.all([
    import(`./${language}/viewer.json`),
    import(`./${language}/kiosk.json`),
    import(`./${language}/places.json`),
    import(`./${language}/terms.json`),
  ]);
  return Object.assign({}, ...parts.map((part) => part.default));
}
