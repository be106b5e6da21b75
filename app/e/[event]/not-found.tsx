import type { Metadata } from "next";
import { StillDrawn } from "#components/viewer/StillDrawn";
import { viewerSpeech } from "#lib/viewer/words";
import { NO_TERMS } from "#lib/words/speech";
import { loadViewerTexts } from "#lib/words/viewer";
import { languageFor } from "./visitRequest";

export async function generateMetadata(): Promise<Metadata> {
  const texts = await loadViewerTexts(await languageFor({}, {}));
  return { title: viewerSpeech(texts, NO_TERMS).say("page.unknownTitle") };
}

/** The page for an unknown event, in the visitor's language. */
export default async function NoSuchEvent() {
  const language = await languageFor({}, {});
  return <StillDrawn speech={viewerSpeech(await loadViewerTexts(language), NO_TERMS)} event={null} />;
}
