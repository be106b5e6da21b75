import { expect, test } from "vitest";
import { mergeShapes } from "#lib/plan/booths/merge";
import { loadOfficeWords, loadPageWords, type OfficeKey, type OfficeLanguage } from "#lib/words/office";
import { NO_TERMS, speechOf } from "#lib/words/speech";
import { officeOf } from "./office";
import { officeWordingIn } from "./officeWording";

async function editorIn(language: OfficeLanguage) {
  const words = { ...(await loadOfficeWords(language)), ...(await loadPageWords(language, "editor")) };
  const speech = speechOf<OfficeKey>(language, words, NO_TERMS);
  return { ...officeOf(speech), wording: officeWordingIn(speech) };
}
const [english, german] = await Promise.all([editorIn("en"), editorIn("de")]);

test("a phrase is written with its nested phrases and lists, and numbers in the language's format", () => {
  const what = { key: "within.booth", values: { label: "A1" } } as const;
  expect(english.write({ key: "step.move", values: { what } })).toBe("Move booth A1");
  expect(german.write({ key: "step.move", values: { what } })).toBe("Stand A1 verschieben");
  const names = ["A1", "A2", { key: "within.more", values: { count: 3 } }] as const;
  expect(german.write({ key: "harm.many", values: { count: 5, labels: names } })).toContain(
    "A1, A2 und 3 weitere",
  );
  const values = { what, x: 1.5, y: 2 };
  expect(german.write({ key: "notice.position", values })).toContain("1,5");
});

test("a refusal with a phrase is translated, and its English message is kept", () => {
  const box = { y: 0, width: 3, height: 3, rotation: 0, polygon: null, levelId: "l" };
  let refusal: unknown;
  try {
    mergeShapes([
      { ...box, x: 0, label: "A1" },
      { ...box, x: 9, label: "A2" },
    ]);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ code: "booths_not_adjacent", details: { labels: ["A2"] } });
  expect(String(refusal)).toContain("Booth A2 shares no side with Booth A1");
  expect(german.wording.message(refusal)).toMatch(/^A2 und A1 haben keine gemeinsame Seite/);
});
