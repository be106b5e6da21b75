"use client";

import { createContext, useContext } from "react";
import type { OfficeKey } from "#lib/words/office";
import type { Speech } from "#lib/words/speech";

/** The language of the office for parts that only its pages use; `components/speech` provides it with its formats. */
export const OfficeSayContext = createContext<Speech<OfficeKey> | null>(null);

export function useOfficeSay(): Speech<OfficeKey> {
  const speech = useContext(OfficeSayContext);
  if (!speech) throw new Error("A part of the office stands outside of its language.");
  return speech;
}
