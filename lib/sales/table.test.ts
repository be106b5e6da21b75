import { expect, test } from "vitest";
import { readTable } from "./table";

const words = { rows: ["sit", "stand up"], columns: ["tired", "fresh"], cells: ["yes", "no"] } as const;

test("reads a table as it is drawn", () => {
  const table = readTable(
    words,
    `
             | fresh | tired
    sit      | no    | yes
    stand up | yes   | no
    `,
  );
  expect(table.sit).toEqual({ tired: "yes", fresh: "no" });
  expect(table["stand up"].fresh).toBe("yes");
});

test.each([
  [
    "an unknown word",
    "| tired | fresh\nsit | yes | maybe\nstand up | no | no",
    /"maybe" is not one of: yes, no/,
  ],
  [
    "a missing cell",
    "| tired | fresh\nsit | yes\nstand up | no | no",
    /"sit" has 1 cells, its table 2 columns/,
  ],
  ["a missing row", "| tired | fresh\nsit | yes | no", /no line for: stand up/],
  [
    "a duplicate row",
    "| tired | fresh\nsit | yes | no\nsit | no | no\nstand up | no | no",
    /3 lines for 2 words/,
  ],
])("%s throws when the program starts", (_, drawing, sentence) => {
  expect(() => readTable(words, drawing)).toThrow(sentence);
});
