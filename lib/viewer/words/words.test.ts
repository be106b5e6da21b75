import { describe, expect, test } from "vitest";
import { argumentsOf, fillPattern } from "#lib/text/pattern";
import { en } from "./en";
import type { WordKey } from "./keys";
import {
  chooseLanguage,
  LANGUAGES,
  type Language,
  languageOfTag,
  languagesOffered,
  loadWords,
  speechOf,
} from "./words";

const KEYS = Object.keys(en) as WordKey[];
const SHIPPED = Object.keys(LANGUAGES) as Language[];

describe.each(SHIPPED)("%s", (language) => {
  test("says everything that English says, and nothing else", async () => {
    expect(Object.keys(await loadWords(language)).sort()).toEqual([...KEYS].sort());
  });

  test("asks for the same arguments", async () => {
    const words = await loadWords(language);
    const known = new Set(["booth", "exhibitor", "level"]);
    const missing = (pattern: string) => argumentsOf(pattern).filter((name) => !known.has(name));
    const differing = KEYS.filter((key) => String(missing(words[key])) !== String(missing(en[key])));
    expect(differing).toEqual([]);
  });

  test("has a form for every plural of its own", async () => {
    const words = await loadWords(language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const lacking = KEYS.filter((key) => {
      const plurals = words[key].match(/plural,/g) ?? [];
      return plurals.length > 0 && forms.some((form) => !new RegExp(`\\b${form} \\{`).test(words[key]));
    });
    expect(lacking).toEqual([]);
  });

  test("reads as a sentence with any number", async () => {
    const words = await loadWords(language);
    for (const key of KEYS) {
      const values = Object.fromEntries(argumentsOf(words[key]).map((name) => [name, 3]));
      expect(fillPattern(words[key], values, language)).not.toMatch(/[{}]/);
    }
  });
});

test("the organiser's words take the place of ours, in sentences too", async () => {
  const terms = { booth: "Stall", exhibitor: null, level: null };
  const { say } = speechOf("en", await loadWords("en"), terms);
  expect(say("term.booth")).toBe("Stall");
  expect(say("notice.booth", { value: "Z9" })).toBe("Stall “Z9” is not on this plan.");
});

test.each([
  ["de-AT", "de"],
  ["EN", "en"],
  ["zh-TW", "zh-Hant"],
  ["zh-CN", "zh-Hans"],
  ["tlh", undefined],
  ["", undefined],
])("the tag %s means %s", (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test("the first wish that is offered is granted, else the organiser's own language", () => {
  const offered = languagesOffered(["de", "en", "tlh"]);
  expect(offered).toEqual(["de", "en"]);
  expect(chooseLanguage(["tlh", "en-GB"], offered, "de")).toBe("en");
  expect(chooseLanguage(["tlh"], offered, "de")).toBe("de");
  expect(chooseLanguage([], ["de"], null)).toBe("de");
});
