"use client";

import { useEffect, useMemo, useState } from "react";
import type { ViewerSettings } from "#lib/viewer/settings";
import { type ViewerSpeech, viewerSpeech } from "#lib/viewer/words";
import { isLanguage } from "#lib/words/languages";
import type { ViewerTexts } from "#lib/words/viewer";
import { LATE } from "./late";

/** The texts of the chosen language; those of the previous one until they are loaded. */
export function useSpeech(first: ViewerTexts, wanted: string, terms: ViewerSettings["terms"]): ViewerSpeech {
  const [texts, setTexts] = useState(first);

  useEffect(() => {
    if (wanted === texts.language || !isLanguage(wanted)) return;
    let isCurrent = true;
    LATE.words()
      .then(({ loadViewerTexts }) => loadViewerTexts(wanted))
      .then(
        (loaded) => isCurrent && setTexts(loaded),
        () => {
          // If they cannot be loaded offline, the current texts stay.
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [wanted, texts.language]);

  const speech = useMemo(() => viewerSpeech(texts, terms), [texts, terms]);
  useEffect(() => {
    const page = document.documentElement;
    page.lang = speech.language;
    page.dir = speech.direction;
  }, [speech]);
  return speech;
}
