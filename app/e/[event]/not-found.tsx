import type { Metadata } from "next";
import { StillDrawn } from "#components/viewer/StillDrawn";
import { loadWords, NO_TERMS, speechOf } from "#lib/viewer/words/words";
import { languageFor } from "./visitRequest";

export const metadata: Metadata = { title: "Not found" };

/** The page for an unknown event, in the visitor's language. */
export default async function NoSuchEvent() {
  const language = await languageFor({}, {});
  return <StillDrawn speech={speechOf(language, await loadWords(language), NO_TERMS)} event={null} />;
}
