"use client";

import { Direction } from "radix-ui";
import { createContext, type ReactNode, use, useContext, useEffect, useMemo } from "react";
import { OfficeSayContext } from "#components/ui/officeSay";
import { PartsContext } from "#components/ui/partsSpeech";
import { type Office, officeOf } from "#lib/client/office";
import { officeWordingIn } from "#lib/client/officeWording";
import { loadOfficeWords, type OfficeKey, type OfficeLanguage, type OfficeWords } from "#lib/words/office";
import { isPseudo, type PseudoLanguage, pseudoSpeech } from "#lib/words/pseudo";
import { NO_TERMS, speechOf } from "#lib/words/speech";

const OfficeContext = createContext<Office | null>(null);

/** Each language is loaded once; `use` needs the same promise on every render. */
const loading = new Map<OfficeLanguage, Promise<OfficeWords>>();

function wordsOf(language: OfficeLanguage): Promise<OfficeWords> {
  const known = loading.get(language);
  if (known) return known;
  const words = loadOfficeWords(language);
  loading.set(language, words);
  // A language that could not be loaded may be tried again.
  words.catch(() => loading.delete(language));
  return words;
}

type OfficeSpeechProps = { language: OfficeLanguage | PseudoLanguage; children: ReactNode };

/** The language of the office and its sign-in pages, and of the parts that they share with other pages. */
export function OfficeSpeech({ language, children }: OfficeSpeechProps) {
  const words = use(wordsOf(isPseudo(language) ? "en" : language));
  const office = useMemo(() => {
    const speech = isPseudo(language)
      ? pseudoSpeech<OfficeKey>(language, words)
      : speechOf<OfficeKey>(language, words, NO_TERMS);
    return { ...officeOf(speech), wording: officeWordingIn(speech) };
  }, [language, words]);
  // Dialogs and toasts are outside of the office's own element.
  useEffect(() => {
    const page = document.documentElement;
    const { lang, dir } = page;
    page.lang = office.language;
    page.dir = office.direction;
    return () => {
      page.lang = lang;
      page.dir = dir;
    };
  }, [office]);
  return (
    <OfficeContext value={office}>
      <OfficeSayContext value={office}>
        <PartsContext value={office}>
          <Direction.Provider dir={office.direction}>
            <div className="contents" lang={office.language} dir={office.direction}>
              {children}
            </div>
          </Direction.Provider>
        </PartsContext>
      </OfficeSayContext>
    </OfficeContext>
  );
}

/** What the office says, and its formats. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error("A part of the office stands outside of its language.");
  return office;
}
