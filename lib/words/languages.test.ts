import { expect, test } from "vitest";
import { chooseLanguage, languageFor, languageOfTag, languagesOffered } from "./languages";

test.each([
  ["de-AT", "de"],
  ["EN", "en"],
  ["zh-TW", "zh-Hant"],
  ["zh-Hant-HK", "zh-Hant"],
  ["zh-CN", "zh-Hans"],
  ["zh", "zh-Hans"],
  ["tlh", undefined],
  ["", undefined],
])("the tag %s is matched to %s", (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test("an unknown or missing tag falls back to English where a language is needed", () => {
  expect([languageFor("de-AT"), languageFor("xx"), languageFor(null)]).toEqual(["de", "en", "en"]);
});

test("FE-06: uses the first available preference, else the organiser's own language", () => {
  const offered = languagesOffered(["de", "en", "tlh"]);
  expect(offered).toEqual(["de", "en"]);
  expect(chooseLanguage(["tlh", "en-GB"], offered, "de")).toBe("en");
  expect(chooseLanguage(["tlh"], offered, "de")).toBe("de");
  expect(chooseLanguage([], ["de"], null)).toBe("de");
});
