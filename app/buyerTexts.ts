import type { Metadata } from "next";
import type { BuyerTexts } from "#components/buyer/BuyerSpeech";
import { readSettings } from "#lib/viewer/settings";
import { type BuyerKey, loadBuyerWords } from "#lib/words/buyer";
import { languageFor, type Search } from "./e/[event]/visitRequest";

/** The language of a buyer's page, and the organiser's texts and colour for it. */
export async function buyerTextsFor(settings: Record<string, unknown>, search: Search): Promise<BuyerTexts> {
  const language = await languageFor(settings, search);
  const { terms, primary } = readSettings(settings);
  return { language, words: await loadBuyerWords(language), terms, primary };
}

/** The title of a page whose address gives access to an order, so that it is not sent as a referrer. */
export async function privateTitle(
  settings: Record<string, unknown> | undefined,
  search: Search,
  key: BuyerKey,
): Promise<Metadata> {
  const { words } = await buyerTextsFor(settings ?? {}, search);
  return { title: words[key], referrer: "no-referrer", robots: "noindex" };
}
