import type failure from "./en/failure.json";
import { languageFor } from "./languages";
import type { Catalogue } from "./speech";

export type FailureWords = Catalogue<keyof typeof failure>;

/** What the page says that is shown instead of one that failed; its own language is loaded when it is needed. */
export async function loadFailureWords(language: string): Promise<FailureWords> {
  const { default: words } = await import(`./${languageFor(language)}/failure.json`);
  return words;
}
