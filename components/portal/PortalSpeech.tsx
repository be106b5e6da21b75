"use client";

import { Direction } from "radix-ui";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { BuyerSpeech, useWords } from "#components/buyer/BuyerSpeech";
import { WordingContext } from "#components/profile/wording";
import { PartsContext } from "#components/ui/partsSpeech";
import { moneyOf } from "#lib/client/money";
import { wordingIn } from "#lib/client/wording";
import type { Language } from "#lib/words/languages";
import type { PortalKey, PortalWords } from "#lib/words/portal";
import { type Speech, speechOf, type Terms } from "#lib/words/speech";

/** The language of the portal as chosen by the server. */
export type PortalTexts = { language: Language; words: PortalWords; terms: Terms };

const SpeechContext = createContext<Speech<PortalKey> | null>(null);

/** Provides the portal's language to its own parts, to those shared with the office, and to proposals. */
export function PortalSpeech({ texts, children }: { texts: PortalTexts; children: ReactNode }) {
  const { language, words, terms } = texts;
  const speech = useMemo(() => speechOf<PortalKey>(language, words, terms), [language, words, terms]);
  const wording = useMemo(() => wordingIn(speech), [speech]);
  const buyer = useMemo(() => ({ language, words, terms, primary: null }), [language, words, terms]);
  // Dialogs and toasts are outside of the portal's own element.
  useEffect(() => {
    const page = document.documentElement;
    page.lang = speech.language;
    page.dir = speech.direction;
  }, [speech]);
  return (
    <SpeechContext value={speech}>
      <PartsContext value={speech}>
        <WordingContext value={wording}>
          <BuyerSpeech texts={buyer}>
            <Direction.Provider dir={speech.direction}>{children}</Direction.Provider>
          </BuyerSpeech>
        </WordingContext>
      </PartsContext>
    </SpeechContext>
  );
}

/** The texts of the portal, and its formats. */
export function usePortalWords() {
  const words = useWords();
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("A part of the portal stands outside of its language.");
  return {
    ...words,
    say: speech.say,
    speech,
    /** "Booth A1" or "A1 and A2". */
    boothWords: (labels: readonly string[]) =>
      speech.say("portal.booths", {
        several: labels.length > 1 ? "yes" : "no",
        labels: words.list(labels),
      }),
    /** "€1,200" without zero cents; `money` always has them. */
    price: (cents: number, currency: string) => moneyOf(cents, currency, speech.language),
  };
}
