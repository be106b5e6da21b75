import { expect, test } from "vitest";
import { tableOf } from "./readSheet";

test("a workbook's cells become the text that a CSV of it would hold", () => {
  const table = tableOf([
    ["Name", "Start", "Seats", "Open"],
    ["Light, and air", new Date(Date.UTC(2027, 3, 21, 9, 30)), 80, true],
    [null, null, null, null],
    ["+49", undefined, 1.5, false],
  ]);
  expect(table.headers).toEqual(["Name", "Start", "Seats", "Open"]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["Light, and air", "2027-04-21 09:30", "80", "yes"],
    ["+49", "", "1.5", "no"],
  ]);
});
