"use client";

import { createContext, useContext } from "react";
import { ENGLISH_PARTS } from "#lib/words/parts";

/** The language of dialogs, editors and other shared parts; English unless a page provides another. */
export const PartsContext = createContext(ENGLISH_PARTS);

export function useParts() {
  return useContext(PartsContext);
}
