import { type Sign, signsOf } from "#lib/plan/signs";
import type { Language } from "#lib/words/languages";
import { loadViewerWords } from "#lib/words/viewer";

/** The names of each kind of place in some languages, and in English. */
export async function loadSigns(
  languages: readonly Language[],
): Promise<{ translated: ReadonlyMap<Language, Sign>; english: Sign }> {
  const others = languages.filter((language) => language !== "en");
  const [english, ...signs] = await Promise.all(["en" as const, ...others].map(loadSign));
  const translated = new Map(others.map((language, index) => [language, signs[index] as Sign]));
  return { translated, english: english as Sign };
}

async function loadSign(language: Language): Promise<Sign> {
  return signsOf(await loadViewerWords(language));
}
