import { describe, expect, test } from "vitest";
import { labelFault, partLabels } from "./labels";

test.each(["A1", "Ä1", "a/b", "x", "Stand 12 – north", "x".repeat(64), ` ${"x".repeat(64)} `])(
  "%s can be a label",
  (label) => {
    expect(labelFault(label)).toBeNull();
  },
);

test.each([
  ["", /at least 1 character/],
  ["   ", /at least 1 character/],
  ["x".repeat(65), /at most 64 characters; this one has 65/],
  ["bth_0123456789ABCDEFGHabcd", /looks like an id/],
  ["merge", /reserved for addresses/],
  ["Import", /reserved for addresses/],
  ["..", /reserved for addresses/],
  ["A1\nB1", /one line/],
  ["\u200B\u2060", /visible character/],
])("%j cannot be a label, and the message says why", (label, sentence) => {
  expect(labelFault(label)).toMatch(sentence);
});

describe("the labels of the parts of a split booth", () => {
  test("begin with the booth's own label and then count up", () => {
    expect(partLabels("A1", 4, [])).toEqual(["A1", "A1-2", "A1-3", "A1-4"]);
  });

  test("skip labels of other booths, regardless of case", () => {
    expect(partLabels("A1", 3, ["A1", "a1-2", "A1-4"])).toEqual(["A1", "A1-3", "A1-5"]);
  });

  test("treat accents the same in every Unicode form", () => {
    expect(partLabels("Ä1", 2, ["Ä1", "A\u03081-2"])).toEqual(["Ä1", "Ä1-3"]);
  });

  test("stay within the maximum length", () => {
    const [first, second] = partLabels("x".repeat(64), 2, []);
    expect(first).toHaveLength(64);
    expect(second).toBe(`${"x".repeat(62)}-2`);
  });

  test("are never cut within a character", () => {
    const [, second] = partLabels(`${"x".repeat(61)}🎪z`, 2, []);
    expect(second).toBe(`${"x".repeat(61)}-2`);
  });
});
