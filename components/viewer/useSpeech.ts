"use client";

import { useEffect, useMemo, useState } from "react";
import type { ViewerSettings } from "#lib/viewer/settings";
import type { Words } from "#lib/viewer/words/keys";
import { isLanguage, type Language, loadWords, type Speech, speechOf } from "#lib/viewer/words/words";

export type Said = { language: Language; words: Words };

/** The words of the chosen language; those of the language before until they are there. */
export function useSpeech(first: Said, wanted: string, terms: ViewerSettings["terms"]): Speech {
  const [said, setSaid] = useState(first);

  useEffect(() => {
    if (wanted === said.language || !isLanguage(wanted)) return;
    let isCurrent = true;
    loadWords(wanted).then(
      (words) => isCurrent && setSaid({ language: wanted, words }),
      () => {
        // Without a network the words that are there go on.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, said.language]);

  const speech = useMemo(() => speechOf(said.language, said.words, terms), [said, terms]);
  useEffect(() => {
    const page = document.documentElement;
    page.lang = speech.language;
    page.dir = speech.direction;
  }, [speech]);
  return speech;
}
