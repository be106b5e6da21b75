import type { Said } from "#components/buyer/BuyerSpeech";
import { readSettings } from "#lib/viewer/settings";
import { loadWords } from "#lib/viewer/words/words";
import { languageFor, type Search } from "./e/[event]/asked";

/** The language of a buyer's page, and the words and the colour that the organiser chose for it. */
export async function saidFor(settings: Record<string, unknown>, search: Search): Promise<Said> {
  const language = await languageFor(settings, search);
  const { terms, primary } = readSettings(settings);
  return { language, words: await loadWords(language), terms, primary };
}
