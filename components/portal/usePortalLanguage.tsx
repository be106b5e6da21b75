"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Language } from "#lib/words/languages";
import { loadPortalWords } from "#lib/words/portal";
import type { PortalTexts } from "./PortalSpeech";

const STORAGE_KEY = "aisle-portal-language";

export type LanguageChoice = {
  offered: readonly Language[];
  choose: (language: Language) => void;
};

/**
 * The language of the portal: the server's choice until the person chooses another. The choice is stored on this
 * device and in the address, so that it also holds if storage is unavailable.
 */
export function usePortalLanguage(
  first: PortalTexts,
  offered: readonly Language[],
  isAsked: boolean,
): [PortalTexts, LanguageChoice] {
  const [texts, setTexts] = useState(first);
  const wanted = useRef(first.language);

  async function show(language: Language) {
    wanted.current = language;
    try {
      const words = await loadPortalWords(language);
      // Another language may have been chosen while this one was loading.
      if (wanted.current === language) setTexts({ ...first, language, words });
    } catch {
      // If they cannot be loaded offline, the current texts stay.
    }
  }

  const showOwn = useEffectEvent(() => {
    const own = offered.find((language) => language === remembered());
    if (own && own !== first.language && !isAsked) void show(own);
  });
  useEffect(() => showOwn(), []);

  function choose(language: Language) {
    remember(language);
    const address = new URL(window.location.href);
    address.searchParams.set("lang", language);
    window.history.replaceState(null, "", address);
    void show(language);
  }

  return [texts, { offered, choose }];
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(language: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be unavailable; the choice is then in the address only.
  }
}
