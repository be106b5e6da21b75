import { languageFitting } from "#lib/text/tag";

/** The direction of a language and its own name. */
export type LanguageInfo = { name: string; direction: "ltr" | "rtl" };

/** A new language needs a line here and a folder beside this file. */
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

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The supported language for a tag such as `de-AT` or `zh-TW`; undefined if there is none. */
export function languageOfTag(tag: string): Language | undefined {
  return languageFitting(tag, Object.keys(LANGUAGES) as Language[]);
}

/** The supported language for a tag; English if there is none. */
export function languageFor(tag: string | null | undefined): Language {
  return languageOfTag(tag ?? "") ?? "en";
}

/** The organiser's languages that are supported; all languages if none are set. */
export function languagesOffered(preferred: readonly string[]): Language[] {
  const offered = preferred.flatMap((tag) => languageOfTag(tag) ?? []);
  return offered.length > 0 ? [...new Set(offered)] : (Object.keys(LANGUAGES) as Language[]);
}

/** The reader's first preference that is available, then the organiser's default, then English or any available. */
export function chooseLanguage(
  inputs: readonly string[],
  offered: readonly Language[],
  fallback: string | null,
): Language {
  const fits = [...inputs, fallback ?? "en", "en"].map(languageOfTag);
  return fits.find((language) => language && offered.includes(language)) ?? offered[0] ?? "en";
}
