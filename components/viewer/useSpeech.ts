"use client";

import { useEffect, useMemo, useState } from "react";
import type { ViewerSettings } from "#lib/viewer/settings";
import type { Words } from "#lib/viewer/words/keys";
import { isLanguage, type Language, loadWords, type Speech, speechOf } from "#lib/viewer/words/words";

export type LanguageTexts = { language: Language; words: Words };

/** The texts of the chosen language; those of the previous one until they are loaded. */
export function useSpeech(first: LanguageTexts, wanted: string, terms: ViewerSettings["terms"]): Speech {
  const [texts, setTexts] = useState(first);

  useEffect(() => {
    if (wanted === texts.language || !isLanguage(wanted)) return;
    let isCurrent = true;
    loadWords(wanted).then(
      (words) => isCurrent && setTexts({ language: wanted, words }),
      () => {
        // If they cannot be loaded offline, the current texts stay.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, texts.language]);

  const speech = useMemo(() => speechOf(texts.language, texts.words, terms), [texts, terms]);
  useEffect(() => {
    const page = document.documentElement;
    page.lang = speech.language;
    page.dir = speech.direction;
  }, [speech]);
  return speech;
}
