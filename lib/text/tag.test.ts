import { expect, test } from "vitest";
import { languageFitting } from "./tag";

const KNOWN = ["en", "de", "pt", "he", "zh-Hans", "zh-Hant"] as const;

test.each([
  ["de-AT", "de"],
  ["EN", "en"],
  ["pt-BR", "pt"],
  ["iw", "he"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh_SG", "zh-Hans"],
  ["zh-Hans-HK", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-hk", "zh-Hant"],
  ["zh-MO", "zh-Hant"],
  ["zh-Hant-CN", "zh-Hant"],
  ["tlh", undefined],
  ["not a tag", undefined],
  ["", undefined],
])("the tag %s means %s", (tag, language) => {
  expect(languageFitting(tag, KNOWN)).toBe(language);
});

test("a list with only one Chinese variant matches that one only", () => {
  expect(languageFitting("zh-TW", ["zh-Hans"])).toBeUndefined();
  expect(languageFitting("zh-TW", ["zh"])).toBe("zh");
});
