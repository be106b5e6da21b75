"use client";

import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { WordingContext } from "./wording";

/** Shows errors in an exhibitor's entry in the words of the office. */
export function OfficeWording({ children }: { children: ReactNode }) {
  return <WordingContext value={useOffice().wording}>{children}</WordingContext>;
}
