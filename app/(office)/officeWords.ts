import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type OfficeWords, officeOf } from "#lib/client/office";
import { chooseLanguage } from "#lib/words/languages";
import {
  isOfficeLanguage,
  loadOfficeWords,
  OFFICE_LANGUAGES,
  type OfficeKey,
  type OfficeLanguage,
} from "#lib/words/office";
import { isPseudo, type PseudoLanguage } from "#lib/words/pseudo";
import { NO_TERMS, speechOf } from "#lib/words/speech";
import { findSignedInIfReachable } from "./signedIn";

/** The language of the account, else that of the browser; cached for all parts of a page. */
const officeLanguage = cache(async (): Promise<OfficeLanguage> => {
  const account = await findSignedInIfReachable();
  if (isOfficeLanguage(account?.language)) return account.language;
  const accepted = ((await headers()).get("accept-language") ?? "")
    .split(",")
    .map((tag) => tag.split(";")[0] ?? "");
  const chosen = chooseLanguage(accepted, OFFICE_LANGUAGES, null);
  return isOfficeLanguage(chosen) ? chosen : "en";
});

/** The same for the screen, where a cookie may choose a pseudo-language during development. */
export async function shownLanguage(): Promise<OfficeLanguage | PseudoLanguage> {
  if (process.env.NODE_ENV === "development") {
    const wanted = (await cookies()).get("pseudo-language")?.value ?? "";
    if (isPseudo(wanted)) return wanted;
  }
  return officeLanguage();
}

/** The texts of server components of the office. */
export const officeWords = cache(async (): Promise<OfficeWords> => wordsIn(await officeLanguage()));

/** The texts around the documentation, which is in English. */
export const englishWords = cache((): Promise<OfficeWords> => wordsIn("en"));

async function wordsIn(language: OfficeLanguage): Promise<OfficeWords> {
  return officeOf(speechOf<OfficeKey>(language, await loadOfficeWords(language), NO_TERMS));
}

/** The title of a page of the office, as its `generateMetadata`. */
export function titled(key: OfficeKey, rest: Metadata = {}): () => Promise<Metadata> {
  return async () => ({ title: (await officeWords()).say(key), ...rest });
}
