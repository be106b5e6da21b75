import type failure from "./en/failure.json";
import { languageFor } from "./languages";
import type { Catalogue } from "./speech";

export type FailureWords = Catalogue<keyof typeof failure>;

/** The texts of the error page; its language is loaded on demand. */
export async function loadFailureWords(language: string): Promise<FailureWords> {
  const { default: words } = await import(`./${languageFor(language)}/failure.json`);
  return words;
}
