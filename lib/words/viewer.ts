import type kiosk from "./en/kiosk.json";
import type places from "./en/places.json";
import type terms from "./en/terms.json";
import type viewer from "./en/viewer.json";
import type { Language } from "./languages";
import type { Catalogue } from "./speech";

/** Visitors may search for places in English in every language. */
export { default as englishPlaces } from "./en/places.json" with { type: "json" };

type English = typeof viewer & typeof kiosk & typeof places & typeof terms;
export type ViewerKey = keyof English;
export type ViewerWords = Catalogue<ViewerKey>;

/** Everything that the viewer and kiosks say; only this language is loaded. */
export async function loadViewerWords(language: Language): Promise<ViewerWords> {
  const parts = await Promise.all([
    import(`./${language}/viewer.json`),
    import(`./${language}/kiosk.json`),
    import(`./${language}/places.json`),
    import(`./${language}/terms.json`),
  ]);
  return Object.assign({}, ...parts.map((part) => part.default));
}
