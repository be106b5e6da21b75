import { type Office, officeOf } from "#lib/client/office";
import { officeWordingIn } from "#lib/client/officeWording";
import {
  loadOfficeWords,
  loadPageWords,
  type OfficeKey,
  type OfficeLanguage,
  type OfficePhrase,
  PAGE_SURFACES,
  type PageSurface,
} from "#lib/words/office";
import { NO_TERMS, speechOf } from "#lib/words/speech";

/** The office in a language, with the words of all pages, for tests of functions that write texts. */
export async function officeIn(language: OfficeLanguage): Promise<Office> {
  const surfaces = Object.keys(PAGE_SURFACES) as PageSurface[];
  const pages = await Promise.all(surfaces.map((surface) => loadPageWords(language, surface)));
  const words = Object.assign({}, await loadOfficeWords(language), ...pages);
  const speech = speechOf<OfficeKey>(language, words, NO_TERMS);
  return { ...officeOf(speech), wording: officeWordingIn(speech) };
}

export function englishOffice(): Promise<Office> {
  return officeIn("en");
}

/** Formats in English the phrases that the editor's core names by key; null and undefined become an empty text. */
export async function englishWriter(): Promise<(text: OfficePhrase | Error | null | undefined) => string> {
  const { write, wording } = await englishOffice();
  return (text) => {
    if (!text) return "";
    return "key" in text ? write(text) : wording.message(text);
  };
}
