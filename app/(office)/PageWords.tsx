import type { ReactNode } from "react";
import { GivenWords } from "#components/speech/OfficeSpeech";
import { loadPageWords, type PageSurface } from "#lib/words/office";
import { isPseudo } from "#lib/words/pseudo";
import { shownLanguage } from "./officeWords";

type PageWordsProps = { surface: PageSurface; children: ReactNode };

/** Adds the words that only these pages need. A script of their own would come after that of the office's words. */
export async function PageWords({ surface, children }: PageWordsProps) {
  const language = await shownLanguage();
  const words = await loadPageWords(isPseudo(language) ? "en" : language, surface);
  return <GivenWords words={words}>{children}</GivenWords>;
}
