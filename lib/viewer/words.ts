import { iconOf } from "#lib/plan/draw/iconPaths";
import { type Speech, speechOf, type Terms } from "#lib/words/speech";
import type { ViewerKey, ViewerTexts } from "#lib/words/viewer";

/** The name and search words of an icon; null for an unknown icon. */
export type Sign = (icon: string) => { name: string | null; words: string | null };

/** What the viewer says, and what places of each kind are called in its language and, if that is another, in English. */
export type ViewerSpeech = Speech<ViewerKey> & { sign: Sign; englishSign: Sign | null };

export function viewerSpeech({ language, words, english }: ViewerTexts, terms: Terms): ViewerSpeech {
  const englishSign = english && signsOf(english);
  return { ...speechOf<ViewerKey>(language, words, terms), sign: signsOf(words), englishSign };
}

/** Icon names and search words in one language. */
function signsOf(words: Readonly<Record<string, string>>): Sign {
  return (icon) => {
    const known = words[`place.${icon}`] === undefined ? iconOf(icon) : icon;
    return { name: words[`place.${known}`] ?? null, words: words[`synonyms.${known}`] ?? null };
  };
}
