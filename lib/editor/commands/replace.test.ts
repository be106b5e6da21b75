import { expect, test } from "vitest";
import { applied, documentFrom } from "#lib/testing/play";
import { replaceInLabels } from "./replace";

const base = documentFrom("AA.BB.CC.DD");
const LABELS = ["1A01", "1A02", "2B01", "X.1"];
const HALL = {
  ...base,
  booths: base.booths.map((booth, index) => ({ ...booth, label: LABELS[index] ?? "" })),
};
const ALL = new Set(HALL.booths.map(({ id }) => id));

function labelsAfter(find: string, replacement: string, ids: ReadonlySet<string> = ALL) {
  const { change } = replaceInLabels(HALL, ids, { find, replacement });
  return applied(HALL, change).booths.map(({ label }) => label);
}

test("replaces a text in all labels that contain it, in any case and without special characters", () => {
  expect(labelsAfter("1a", "3C")).toEqual(["3C01", "3C02", "2B01", "X.1"]);
  expect(labelsAfter("x.", "$&-")).toEqual(["1A01", "1A02", "2B01", "$&-1"]);
  expect(labelsAfter("", "9")).toEqual(LABELS);
  expect(replaceInLabels(HALL, ALL, { find: "1A", replacement: "3C" })).toMatchObject({
    count: 2,
    first: { before: "1A01", after: "3C01" },
    clashes: [],
    emptied: [],
  });
});

test("renames only the given booths", () => {
  expect(labelsAfter("1A", "3C", new Set(["boothB"]))).toEqual(["1A01", "3C02", "2B01", "X.1"]);
});

test("reports labels that another booth has and labels that become empty", () => {
  const refused = (find: string, replacement: string) => {
    const { clashes, emptied } = replaceInLabels(HALL, ALL, { find, replacement });
    return { clashes, emptied };
  };
  expect(refused("2B", "1A")).toEqual({ clashes: ["1A01"], emptied: [] });
  expect(refused("X.1", "")).toEqual({ clashes: [], emptied: ["X.1"] });
  expect(refused("A0", "A")).toEqual({ clashes: [], emptied: [] });
});
