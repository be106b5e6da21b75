import { cache } from "react";
import { openedApp } from "#lib/opened";
import { readSettings } from "#lib/viewer/settings";
import { languagesOffered } from "#lib/words/languages";
import { loadPortalWords } from "#lib/words/portal";
import { greet } from "#services/portal";
import { languageFor, type Search } from "../../e/[event]/visitRequest";

/** The entry behind a link; cached for all parts of the page. */
export const welcome = cache((token: string) => greet(openedApp().app, decodeURIComponent(token)));

/** The language of the address, else of the company's latest order, else of the browser. */
export async function portalTextsFor(token: string, search: Search) {
  const { fair, locale } = await welcome(token);
  const { terms, languages } = readSettings(fair.settings);
  const language = await languageFor(fair.settings, search, locale);
  return {
    texts: { language, words: await loadPortalWords(language), terms },
    offered: languagesOffered(languages),
  };
}
