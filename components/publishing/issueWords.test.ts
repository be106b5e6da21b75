import { expect, test } from "vitest";
import { officeIn } from "#lib/testing/englishOffice";
import { issueWords } from "#lib/words/issueWords";
import type { PlanIssue } from "./queries";

const german = await officeIn("de");
const narrow = (...names: string[]) =>
  ({
    kind: "narrow_aisle",
    words: "An aisle is narrow.",
    value: 1.04,
    limit: 1.2,
    objects: names.map((name, place) => ({ kind: "edge", id: `edg_${place}`, name })),
  }) as unknown as PlanIssue;

test("parts of an aisle are named once, and an aisle without a name by its width", () => {
  expect(issueWords(german, narrow("Mittelgang", "Mittelgang", "B"))).toBe(
    "Mittelgang und B: 1,04 m breit, mindestens 1,2 m.",
  );
  expect(issueWords(german, narrow("", ""))).toBe("Ein Gang ohne Namen: 1,04 m breit, mindestens 1,2 m.");
});
