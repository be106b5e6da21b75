import type { ReactNode } from "react";
import { MoreWords, OfficeSpeech } from "#components/speech/OfficeSpeech";
import {
  loadOfficeWords,
  loadPageWords,
  loadPartsWords,
  type OfficeLanguage,
  type OfficeWords,
  type PageSurface,
} from "#lib/words/office";
import { isPseudo } from "#lib/words/pseudo";
import { shownLanguage } from "./officeWords";

type AllPagesProps = { children: ReactNode };

/** The language of the office and its sign-in pages, with the words of all their pages. */
export function OfficePages({ children }: AllPagesProps) {
  return speaking(loadOfficeWords, children);
}

/** The language of a page whose own texts are only rendered on the server. */
export function WrittenPage({ children }: AllPagesProps) {
  return speaking(loadPartsWords, children);
}

async function speaking(
  load: (language: OfficeLanguage) => Promise<Partial<OfficeWords>>,
  children: ReactNode,
): Promise<ReactNode> {
  const language = await shownLanguage();
  return (
    <OfficeSpeech language={language} words={await load(isPseudo(language) ? "en" : language)}>
      {children}
    </OfficeSpeech>
  );
}

type PageWordsProps = { surface: PageSurface; children: ReactNode };

/** Adds the words that only these pages need. */
export async function PageWords({ surface, children }: PageWordsProps) {
  const language = await shownLanguage();
  const words = await loadPageWords(isPseudo(language) ? "en" : language, surface);
  return <MoreWords words={words}>{children}</MoreWords>;
}
