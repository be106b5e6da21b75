import type { Said } from "#components/buyer/BuyerSpeech";
import { readSettings } from "#lib/viewer/settings";
import { loadWords } from "#lib/viewer/words/words";
import { languageFor, type Search } from "./e/[event]/asked";

/** What a buyer's page speaks, and with which words of the organiser's. */
export async function saidFor(settings: Record<string, unknown>, search: Search): Promise<Said> {
  const language = await languageFor(settings, search);
  return { language, words: await loadWords(language), terms: readSettings(settings).terms };
}
