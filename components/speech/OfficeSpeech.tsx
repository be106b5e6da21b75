"use client";

import { Direction } from "radix-ui";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { OfficeSayContext } from "#components/ui/officeSay";
import { PartsContext } from "#components/ui/partsSpeech";
import { type Office, officeOf } from "#lib/client/office";
import { officeWordingIn } from "#lib/client/officeWording";
import type { OfficeKey, OfficeLanguage, OfficeWords } from "#lib/words/office";
import { isPseudo, type PseudoLanguage, pseudoSpeech } from "#lib/words/pseudo";
import { NO_TERMS, speechOf } from "#lib/words/speech";

const OfficeContext = createContext<Office | null>(null);

type Spoken = { language: OfficeLanguage | PseudoLanguage; words: Partial<OfficeWords> };
const SpokenContext = createContext<Spoken | null>(null);

/**
 * The language of the office and its sign-in pages, and of the parts that they share with other pages. The server
 * sends the texts with the page, because clicks would be lost while a separate script loads.
 */
export function OfficeSpeech({ language, words, children }: Spoken & { children: ReactNode }) {
  return (
    <Speaking language={language} words={words}>
      <WholePage>{children}</WholePage>
    </Speaking>
  );
}

type MoreWordsProps = { words: Partial<OfficeWords>; children: ReactNode };

/** Adds the texts that only some pages need. Without a language there is no account, and the page redirects. */
export function MoreWords({ words: more, children }: MoreWordsProps) {
  const spoken = useContext(SpokenContext);
  const joined = useMemo(() => spoken && { ...spoken.words, ...more }, [spoken, more]);
  if (!spoken || !joined) return children;
  return (
    <Speaking language={spoken.language} words={joined}>
      {children}
    </Speaking>
  );
}

function Speaking({ language, words, children }: Spoken & { children: ReactNode }) {
  const spoken = useMemo(() => ({ language, words }), [language, words]);
  const office = useMemo(() => {
    // The page sends all texts that it uses, which a test verifies for the code of its components.
    const all = words as OfficeWords;
    const speech = isPseudo(language)
      ? pseudoSpeech<OfficeKey>(language, all)
      : speechOf<OfficeKey>(language, all, NO_TERMS);
    return { ...officeOf(speech), wording: officeWordingIn(speech) };
  }, [language, words]);
  return (
    <SpokenContext value={spoken}>
      <OfficeContext value={office}>
        <OfficeSayContext value={office}>
          <PartsContext value={office}>{children}</PartsContext>
        </OfficeSayContext>
      </OfficeContext>
    </SpokenContext>
  );
}

function WholePage({ children }: { children: ReactNode }) {
  const { language, direction } = useOffice();
  // Dialogs and toasts are outside of the office's own element.
  useEffect(() => {
    const page = document.documentElement;
    const { lang, dir } = page;
    page.lang = language;
    page.dir = direction;
    return () => {
      page.lang = lang;
      page.dir = dir;
    };
  }, [language, direction]);
  return (
    <Direction.Provider dir={direction}>
      <div className="contents" lang={language} dir={direction}>
        {children}
      </div>
    </Direction.Provider>
  );
}

/** The texts of the office, and its formats. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error("A part of the office stands outside of its language.");
  return office;
}
