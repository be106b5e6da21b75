import type { BuyerTexts } from "#components/buyer/BuyerSpeech";
import { readSettings } from "#lib/viewer/settings";
import { loadBuyerWords } from "#lib/words/buyer";
import { languageFor, type Search } from "./e/[event]/visitRequest";

/** The language of a buyer's page, and the organiser's texts and colour for it. */
export async function buyerTextsFor(settings: Record<string, unknown>, search: Search): Promise<BuyerTexts> {
  const language = await languageFor(settings, search);
  const { terms, primary } = readSettings(settings);
  return { language, words: await loadBuyerWords(language), terms, primary };
}
