import { fillPattern } from "#lib/text/pattern";
import type { IssueSpeech } from "./issueWords";
import {
  isOfficeLanguage,
  loadOfficeWords,
  loadPageWords,
  type OfficeLanguage,
  type OfficeWords,
} from "./office";

/** The texts of a safety sheet, in a language of the office. */
export type SafetySpeech = IssueSpeech & { language: OfficeLanguage };

/** English for other languages, because a sheet for authorities must not mix two. */
export async function safetySpeech(locale = "en"): Promise<SafetySpeech> {
  const code = locale.split("-")[0]?.toLowerCase();
  const language = isOfficeLanguage(code) ? code : "en";
  const pages = ["safety", "officePublishing", "officeEvent"] as const;
  const parts = await Promise.all(pages.map((page) => loadPageWords(language, page)));
  const words: OfficeWords = Object.assign({}, await loadOfficeWords(language), ...parts);
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const names = new Intl.ListFormat(language, { type: "conjunction" });
  return {
    language,
    say: (key, values) => fillPattern(words[key], values ?? {}, language),
    number: (value) => figures.format(value),
    list: (all) => names.format(all),
  };
}
