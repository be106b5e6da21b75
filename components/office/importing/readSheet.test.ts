import { expect, test } from "vitest";
import { workbookOf } from "#lib/testing/workbook";
import { readSheetFile, tableOf } from "./readSheet";

test("an Excel file is read like the CSV it would be", async () => {
  const bytes = workbookOf([
    ["Firma", "Ort", "Stände"],
    ["Nova & Co <Berlin>", "Lübeck", 2],
    ["Orion", null, 1.5],
  ]);
  const table = await readSheetFile(new File([bytes], "Aussteller.XLSX"));
  expect(table.headers).toEqual(["Firma", "Ort", "Stände"]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["Nova & Co <Berlin>", "Lübeck", "2"],
    ["Orion", "", "1.5"],
  ]);
});

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
