"use client";

import { Direction } from "radix-ui";
import { createContext, type ReactNode, use, useContext, useEffect, useMemo } from "react";
import { OfficeSayContext } from "#components/ui/officeSay";
import { PartsContext } from "#components/ui/partsSpeech";
import { type Office, officeOf } from "#lib/client/office";
import { officeWordingIn } from "#lib/client/officeWording";
import {
  loadOfficeWords,
  loadPageWords,
  type OfficeKey,
  type OfficeLanguage,
  type OfficeWords,
  type PageSurface,
} from "#lib/words/office";
import { isPseudo, type PseudoLanguage, pseudoSpeech } from "#lib/words/pseudo";
import { NO_TERMS, speechOf } from "#lib/words/speech";

const OfficeContext = createContext<Office | null>(null);

type Loaded = { language: OfficeLanguage | PseudoLanguage; words: OfficeWords };
const LoadedContext = createContext<Loaded | null>(null);

/** Each catalogue is loaded once; `use` needs the same promise on every render. */
const loading = new Map<string, Promise<Partial<OfficeWords>>>();

function once<Words extends Partial<OfficeWords>>(name: string, load: () => Promise<Words>): Promise<Words> {
  const known = loading.get(name);
  if (known) return known as Promise<Words>;
  const words = load();
  loading.set(name, words);
  // A catalogue that could not be loaded may be tried again.
  words.catch(() => loading.delete(name));
  return words;
}

function catalogueOf(language: OfficeLanguage | PseudoLanguage): OfficeLanguage {
  return isPseudo(language) ? "en" : language;
}

type OfficeSpeechProps = { language: OfficeLanguage | PseudoLanguage; children: ReactNode };

/** The language of the office and its sign-in pages, and of the parts that they share with other pages. */
export function OfficeSpeech({ language, children }: OfficeSpeechProps) {
  const from = catalogueOf(language);
  const words = use(once(from, () => loadOfficeWords(from)));
  return (
    <Speaking language={language} words={words}>
      <WholePage>{children}</WholePage>
    </Speaking>
  );
}

type PageWordsProps = { surface: PageSurface; children: ReactNode };

/** Adds the words that only these pages need. Without a language there is no account, and the page redirects. */
export function PageWords({ surface, children }: PageWordsProps) {
  const loaded = useContext(LoadedContext);
  if (!loaded) return children;
  return (
    <MoreWords loaded={loaded} surface={surface}>
      {children}
    </MoreWords>
  );
}

function MoreWords({ loaded, surface, children }: PageWordsProps & { loaded: Loaded }) {
  const from = catalogueOf(loaded.language);
  const more = use(once(`${from}/${surface}`, () => loadPageWords(from, surface)));
  return <GivenWords words={more}>{children}</GivenWords>;
}

type GivenWordsProps = { words: Partial<OfficeWords>; children: ReactNode };

/** Adds words that the server sends with the page, which therefore hears every click from its start. */
export function GivenWords({ words: more, children }: GivenWordsProps) {
  const loaded = useContext(LoadedContext);
  const joined = useMemo(() => loaded && { ...loaded.words, ...more }, [loaded, more]);
  if (!loaded || !joined) return children;
  return (
    <Speaking language={loaded.language} words={joined}>
      {children}
    </Speaking>
  );
}

function Speaking({ language, words, children }: Loaded & { children: ReactNode }) {
  const loaded = useMemo(() => ({ language, words }), [language, words]);
  const office = useMemo(() => {
    const speech = isPseudo(language)
      ? pseudoSpeech<OfficeKey>(language, words)
      : speechOf<OfficeKey>(language, words, NO_TERMS);
    return { ...officeOf(speech), wording: officeWordingIn(speech) };
  }, [language, words]);
  return (
    <LoadedContext value={loaded}>
      <OfficeContext value={office}>
        <OfficeSayContext value={office}>
          <PartsContext value={office}>{children}</PartsContext>
        </OfficeSayContext>
      </OfficeContext>
    </LoadedContext>
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

/** What the office says, and its formats. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error("A part of the office stands outside of its language.");
  return office;
}
