import { iconOf } from "#lib/plan/draw/iconPaths";
import { fillPattern, type PatternValues } from "#lib/text/pattern";
import { languageFitting } from "#lib/text/tag";
import type { WordKey, Words } from "./keys";

/** The direction of a language and its own name. */
export type LanguageInfo = { name: string; direction: "ltr" | "rtl" };

/** A new language needs a folder beside this file, a line here and a line in `LOADERS`. */
export const LANGUAGES = {
  en: { name: "English", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
  sv: { name: "Svenska", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  he: { name: "עברית", direction: "rtl" },
  da: { name: "Dansk", direction: "ltr" },
  pl: { name: "Polski", direction: "ltr" },
  it: { name: "Italiano", direction: "ltr" },
  "zh-Hans": { name: "简体中文", direction: "ltr" },
  cs: { name: "Čeština", direction: "ltr" },
  tr: { name: "Türkçe", direction: "ltr" },
  uk: { name: "Українська", direction: "ltr" },
  pt: { name: "Português", direction: "ltr" },
  "zh-Hant": { name: "繁體中文", direction: "ltr" },
  fi: { name: "Suomi", direction: "ltr" },
  nl: { name: "Nederlands", direction: "ltr" },
  ja: { name: "日本語", direction: "ltr" },
  el: { name: "Ελληνικά", direction: "ltr" },
  ko: { name: "한국어", direction: "ltr" },
  hi: { name: "हिन्दी", direction: "ltr" },
} as const satisfies Record<string, LanguageInfo>;
export type Language = keyof typeof LANGUAGES;

/** The browser only loads the visitor's language. */
const LOADERS: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en")).en,
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
  ar: async () => (await import("./ar")).ar,
  sv: async () => (await import("./sv")).sv,
  es: async () => (await import("./es")).es,
  he: async () => (await import("./he")).he,
  da: async () => (await import("./da")).da,
  pl: async () => (await import("./pl")).pl,
  it: async () => (await import("./it")).it,
  "zh-Hans": async () => (await import("./zh-Hans")).zhHans,
  cs: async () => (await import("./cs")).cs,
  tr: async () => (await import("./tr")).tr,
  uk: async () => (await import("./uk")).uk,
  pt: async () => (await import("./pt")).pt,
  "zh-Hant": async () => (await import("./zh-Hant")).zhHant,
  fi: async () => (await import("./fi")).fi,
  nl: async () => (await import("./nl")).nl,
  ja: async () => (await import("./ja")).ja,
  el: async () => (await import("./el")).el,
  ko: async () => (await import("./ko")).ko,
  hi: async () => (await import("./hi")).hi,
};

/** The default nouns if the organiser has no terms of their own. */
export type Terms = { booth: string | null; exhibitor: string | null; level: string | null };

/** Texts in one language, and its formats of numbers, prices, days and distances. */
export type Speech = {
  language: Language;
  direction: "ltr" | "rtl";
  say: (key: WordKey, values?: PatternValues) => string;
  /** The name and search words of an icon; null for an unknown icon. */
  sign: (icon: string) => { name: string | null; words: string | null };
};

/** The organiser has set no terms. */
export const NO_TERMS: Terms = { booth: null, exhibitor: null, level: null };

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The supported language for a tag such as `de-AT` or `zh-TW`; undefined if there is none. */
export function languageOfTag(tag: string): Language | undefined {
  return languageFitting(tag, Object.keys(LANGUAGES) as Language[]);
}

/** The organiser's languages that are supported; all languages if none are set. */
export function languagesOffered(preferred: readonly string[]): Language[] {
  const offered = preferred.flatMap((tag) => languageOfTag(tag) ?? []);
  return offered.length > 0 ? [...new Set(offered)] : (Object.keys(LANGUAGES) as Language[]);
}

/** The visitor's first preference that is available, then the organiser's default, then English or any available. */
export function chooseLanguage(
  inputs: readonly string[],
  offered: readonly Language[],
  fallback: string | null,
): Language {
  const fits = [...inputs, fallback ?? "en", "en"].map(languageOfTag);
  return fits.find((language) => language && offered.includes(language)) ?? offered[0] ?? "en";
}

export async function loadWords(language: Language): Promise<Words> {
  return LOADERS[language]();
}

export function speechOf(language: Language, words: Words, terms: Terms): Speech {
  const texts = { ...withTerms(words, terms) };
  const nouns = {
    booth: texts["term.booth"],
    exhibitor: texts["term.exhibitor"],
    level: texts["term.level"],
  };
  return {
    language,
    direction: LANGUAGES[language].direction,
    say: (key, values) => fillPattern(texts[key], { ...nouns, ...values }, language),
    sign: signsOf(texts),
  };
}

/** Icon names and search words in one language. */
export function signsOf(words: Readonly<Record<string, string>>): Speech["sign"] {
  return (icon) => {
    const known = words[`place.${icon}`] === undefined ? iconOf(icon) : icon;
    return { name: words[`place.${known}`] ?? null, words: words[`synonyms.${known}`] ?? null };
  };
}

/** The organiser's nouns replace the defaults; sentences contain them as `{booth}`, `{exhibitor}` and `{level}`. */
function withTerms(words: Words, { booth, exhibitor, level }: Terms): Words {
  return {
    ...words,
    ...(booth && { "term.booth": booth }),
    ...(exhibitor && { "term.exhibitor": exhibitor }),
    ...(level && { "term.level": level }),
  };
}
