"use client";

import { useEffect, useMemo, useState } from "react";
import type { ViewerSettings } from "#lib/viewer/settings";
import { type ViewerSpeech, viewerSpeech } from "#lib/viewer/words";
import { isLanguage, type Language } from "#lib/words/languages";
import { loadViewerWords, type ViewerWords } from "#lib/words/viewer";

export type LanguageTexts = { language: Language; words: ViewerWords };

/** The texts of the chosen language; those of the previous one until they are loaded. */
export function useSpeech(
  first: LanguageTexts,
  wanted: string,
  terms: ViewerSettings["terms"],
): ViewerSpeech {
  const [texts, setTexts] = useState(first);

  useEffect(() => {
    if (wanted === texts.language || !isLanguage(wanted)) return;
    let isCurrent = true;
    loadViewerWords(wanted).then(
      (words) => isCurrent && setTexts({ language: wanted, words }),
      () => {
        // If they cannot be loaded offline, the current texts stay.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, texts.language]);

  const speech = useMemo(() => viewerSpeech(texts.language, texts.words, terms), [texts, terms]);
  useEffect(() => {
    const page = document.documentElement;
    page.lang = speech.language;
    page.dir = speech.direction;
  }, [speech]);
  return speech;
}
