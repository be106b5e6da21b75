import { iconOf } from "./draw/iconPaths";

/** The name and search words of an icon; null for an unknown icon. */
export type Sign = (icon: string) => { name: string | null; words: string | null };

/** Icon names and search words, in the language of these words of the viewer. */
export function signsOf(words: Readonly<Record<string, string>>): Sign {
  return (icon) => {
    const known = words[`place.${icon}`] === undefined ? iconOf(icon) : icon;
    return { name: words[`place.${known}`] ?? null, words: words[`synonyms.${known}`] ?? null };
  };
}
