"use client";

import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { WordingContext } from "./wording";

/** An exhibitor's entry in the office writes errors as the office does. */
export function OfficeWording({ children }: { children: ReactNode }) {
  return <WordingContext value={useOffice().wording}>{children}</WordingContext>;
}
