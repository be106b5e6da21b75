import { type Sign, signsOf } from "#lib/plan/signs";
import { type Speech, speechOf, type Terms } from "#lib/words/speech";
import type { ViewerKey, ViewerTexts } from "#lib/words/viewer";

/** The viewer's texts, and the names of kinds of places in its language and, if that is another one, in English. */
export type ViewerSpeech = Speech<ViewerKey> & { sign: Sign; englishSign: Sign | null };

export function viewerSpeech({ language, words, english }: ViewerTexts, terms: Terms): ViewerSpeech {
  const englishSign = english && signsOf(english);
  return { ...speechOf<ViewerKey>(language, words, terms), sign: signsOf(words), englishSign };
}
