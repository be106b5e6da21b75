import { iconOf } from "#lib/plan/draw/iconPaths";
import type { Language } from "#lib/words/languages";
import { type Speech, speechOf, type Terms } from "#lib/words/speech";
import type { ViewerKey, ViewerWords } from "#lib/words/viewer";

/** The name and search words of an icon; null for an unknown icon. */
export type Sign = (icon: string) => { name: string | null; words: string | null };

/** What the viewer says, and what places of each kind are called. */
export type ViewerSpeech = Speech<ViewerKey> & { sign: Sign };

export function viewerSpeech(language: Language, words: ViewerWords, terms: Terms): ViewerSpeech {
  return { ...speechOf<ViewerKey>(language, words, terms), sign: signsOf(words) };
}

/** Icon names and search words in one language. */
export function signsOf(words: Readonly<Record<string, string>>): Sign {
  return (icon) => {
    const known = words[`place.${icon}`] === undefined ? iconOf(icon) : icon;
    return { name: words[`place.${known}`] ?? null, words: words[`synonyms.${known}`] ?? null };
  };
}
