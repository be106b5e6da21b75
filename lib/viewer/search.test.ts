import { describe, expect, test } from "vitest";
import { inLanguage } from "#lib/plan/inLanguage";
import { sign, smallFair } from "#lib/testing/smallFair";
import { nameOf } from "./lists";
import { type Hit, SearchIndex } from "./search";
import type { SignWords } from "./searchEntries";
import { slipsBetween } from "./searchWords";

const english: SignWords = (icon) =>
  icon === "toilet" ? { name: "Toilets", words: "toilet, wc, restroom" } : { name: null, words: null };
const german: SignWords = (icon) =>
  icon === "toilet" ? { name: "Toiletten", words: "toilette, klo" } : { name: null, words: null };

const bundle = smallFair();
const index = new SearchIndex(bundle, {
  language: "en",
  synonyms: { lamp: ["leuchte", "luminaire", "light fitting"], lighting: ["lamp"] },
  signs: [english, german],
});

const titles = (query: string) => index.find(query).hits.map(({ title }) => title);
const marked = ({ title, ranges }: Hit) => ranges.map(([from, to]) => title.slice(from, to));

describe("finds a booth by its label", () => {
  const labels = ["2D07", "2D08", "2D80", "C-014"];
  const booths = bundle.booths.map((booth, at) => ({ ...booth, label: labels[at] ?? booth.label }));
  const hall = new SearchIndex({ ...bundle, booths }, { language: "en", synonyms: {}, signs: [english] });
  test.each([
    ["with spaces", "2 d 08", "2D08"],
    ["with a separator that it does not have", "2d-08", "2D08"],
    ["without its zeros", "2d8", "2D08"],
    ["without its separator and its zeros", "c14", "C-014"],
    ["with another separator", "C.014", "C-014"],
  ])("%s: %s", (_, query, label) => {
    const [first] = hall.find(query).hits;
    expect(first?.title).toBe(label);
    expect(first?.ranges).toEqual([[0, label.length]]);
  });
});

describe("matching", () => {
  test.each([
    ["a typo", "acmee", "Acme Lighting"],
    ["swapped letters", "lihgting", "Acme Lighting"],
    ["the beginning of a word", "rosen", "Rosenthal Textiles"],
    ["missing accents", "zoe sohne", "Zoë & Söhne Wandleuchten"],
    ["wrong accents", "Röse", "Rosenthal Textiles"],
    ["words in another order", "textiles rosenthal", "Rosenthal Textiles"],
    ["the end of a compound word", "leuchten", "Zoë & Söhne Wandleuchten"],
    ["a brand", "gluhwurm", "Acme Lighting"],
    ["the name in another language", "Acme Leuchten", "Acme Lighting"],
    ["a booth's label", "B-1", "B-1"],
    ["a label without its separator", "b1", "B-1"],
    ["a category", "LED sources", "LED sources"],
    ["a speaker", "brandt", "The right to darkness"],
    ["a session", "darkness", "The right to darkness"],
    ["a place by name", "light forum", "Light Forum"],
    ["a kind of place by a synonym", "restroom", "Toilets"],
    ["a kind of place in another language", "klo", "Toilets"],
    ["the organiser's synonym", "luminaire", "Acme Lighting"],
  ])("%s: %s", (_, query, title) => {
    expect(titles(query)).toContain(title);
  });

  test("a question finds the place that one of its words means", () => {
    expect(titles("where is the restroom please")).toEqual(titles("restroom"));
    expect(titles("restroom")[0]).toBe("Toilets");
    expect(index.find("where is the restroom please").isSimilar).toBe(false);
  });

  test("requires every word for an exact match", () => {
    expect(titles("acme textiles").length).toBeGreaterThan(0);
    expect(index.find("acme textiles").isSimilar).toBe(true);
    expect(index.find("acme lighting").isSimilar).toBe(false);
  });

  test("finds nothing for an empty query or an unknown word", () => {
    expect(titles("  ")).toEqual([]);
    expect(titles("xylophone")).toEqual([]);
  });
});

describe("ranks", () => {
  test("a booth's exact label before labels that begin with it", () => {
    expect(titles("a1")[0]).toBe("A1");
  });

  test("a name before the topic of a session", () => {
    expect(titles("light")[0]).not.toBe("The right to darkness");
  });

  test("the nearer of two toilets first if the visitor's position is known", () => {
    const twoOnOneLevel = smallFair({
      elements: bundle.elements.map((element) => ({ ...element, levelId: "lvl_0" })),
    });
    const there = new SearchIndex(twoOnOneLevel, { language: "en", synonyms: {}, signs: [english] });
    const from = (x: number, y: number) =>
      there.find("wc", { levelId: "lvl_0", x, y }).hits.map(({ id }) => id);
    expect(from(0, 0)).toEqual(["el_wc2", "el_wc"]);
    expect(from(30, 30)).toEqual(["el_wc", "el_wc2"]);
  });
});

test("highlights matches, even with typos", () => {
  const [first] = index.find("lihgting acme").hits;
  expect(first && marked(first)).toEqual(["Acme", "Lighting"]);
});

test("a hit outside the title has the matched text as its reason", () => {
  const [hit] = index.find("glühwurm").hits;
  expect(hit?.because?.text).toBe("Glühwurm");
});

test("an exhibitor is found and shown by its name in the visitor's language", () => {
  const inGerman = new SearchIndex(bundle, { language: "de", synonyms: {}, signs: [german] });
  expect(inGerman.find("acme").hits[0]?.title).toBe("Acme Leuchten");
});

test("an exhibitor's name in a regional language is used for the language, and found once", () => {
  const [acme] = bundle.exhibitors;
  const translations = { "pt-BR": { name: "Acme Luz" }, fr: { name: "Acme Lumière" } };
  const fair = smallFair({ exhibitors: [{ ...acme!, translations }] });
  const inPortuguese = new SearchIndex(fair, { language: "pt", synonyms: {}, signs: [] });
  expect(inPortuguese.find("luz").hits.map(({ title }) => title)).toEqual(["Acme Luz"]);
  expect(inPortuguese.find("lumière").hits[0]?.title).toBe("Acme Luz");
  expect(nameOf(fair.exhibitors[0]!, "pt")).toBe("Acme Luz");
});

test("a place is found by its name in any language, and shown in the visitor's language", () => {
  const stage = {
    ...sign("el_stage", { name: "Main stage" }, 1, 1),
    translations: { de: { name: "Hauptbühne" } },
  };
  const fair = smallFair({ elements: [stage] });
  const findIn = (language: string, words: string) =>
    new SearchIndex(inLanguage(fair, language), { language, synonyms: {}, signs: [] }).find(words).hits[0]
      ?.title;
  expect(findIn("de", "hauptbühne")).toBe("Hauptbühne");
  expect(findIn("de", "main stage")).toBe("Hauptbühne");
  expect(findIn("fr", "hauptbühne")).toBe("Main stage");
});

test("exhibitors are found by the names of their categories in any language", () => {
  const [exhibitor] = bundle.exhibitors;
  const [category] = bundle.categories;
  const fair = smallFair({
    exhibitors: [{ ...exhibitor!, categoryIds: [category!.id] }],
    categories: [{ ...category!, name: "Furniture", translations: { de: { name: "Möbel" } } }],
  });
  const found = (language: string, words: string) =>
    new SearchIndex(inLanguage(fair, language), { language, synonyms: {}, signs: [] })
      .find(words)
      .hits.find(({ kind }) => kind === "exhibitor");
  expect(found("en", "mobel")?.because?.text).toBe("Möbel");
  expect(found("de", "möbel")?.because?.text).toBe("Möbel");
  expect(found("de", "furniture")?.because?.text).toBe("Furniture");
});

test("text in scripts without spaces is found by any part of it", () => {
  const fair = smallFair({
    exhibitors: [{ ...bundle.exhibitors[0]!, name: "東京照明株式会社", translations: {} }],
  });
  const there = new SearchIndex(fair, { language: "ja", synonyms: {}, signs: [] });
  expect(there.find("照明").hits[0]?.title).toBe("東京照明株式会社");
});

test.each([
  ["light", "lighting", 0],
  ["lihgt", "lighting", 1],
  ["ligt", "lighting", 1],
  ["liight", "lighting", 1],
  ["loght", "lighting", 1],
  ["dark", "lighting", 2],
])("%s is %s with %i typos", (typed, token, slips) => {
  expect(slipsBetween(typed, token, 1)).toBe(slips);
});

describe("searching in slices", () => {
  test("finds the same results", async () => {
    for (const query of ["lamp", "rosenthal textiles", "roesntal", "2 d 08", "toilet", ""]) {
      expect(await index.findInSlices(query, null, () => true)).toEqual(index.find(query));
    }
  });

  test("stops when the results are no longer wanted", async () => {
    expect(await index.findInSlices("lamp", null, () => false)).toBeNull();
  });
});

test("equally good results are in the order of the language", () => {
  const named = ["Zeta 10", "Ähre 10", "Zeta 9", "Anker 2"].map((name, at) => {
    const about = { tags: ["harbour"], translations: {} };
    return { ...bundle.exhibitors[0], id: `exh_${at}`, name, ...about } as (typeof bundle.exhibitors)[number];
  });
  const sorted = new SearchIndex(
    { ...bundle, exhibitors: named },
    { language: "de", synonyms: {}, signs: [] },
  );
  expect(sorted.find("harbour").hits.map(({ title }) => title)).toEqual([
    "Ähre 10",
    "Anker 2",
    "Zeta 9",
    "Zeta 10",
  ]);
});
