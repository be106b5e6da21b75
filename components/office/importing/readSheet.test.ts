import { describe, expect, test } from "vitest";
import { workbookOf } from "#lib/testing/workbook";
import { openFile, readAgain, readFirst, type Source } from "./readSheet";

const cellsOf = ({ table }: ReturnType<typeof readFirst>) => table.rows.map(({ cells }) => cells);
const opened = (bytes: Uint8Array<ArrayBuffer> | string, name = "list.csv") =>
  openFile(new File([bytes], name));

test("an Excel file is read like the same table as CSV", async () => {
  const bytes = workbookOf([
    ["Firma", "Ort", "Stände"],
    ["Nova & Co <Berlin>", "Lübeck", 2],
    ["Orion", null, 1.5],
  ]);
  const sheet = readFirst(await opened(bytes, "Aussteller.XLSX"), "exhibitors");
  expect(sheet.table.headers).toEqual(["Firma", "Ort", "Stände"]);
  expect(cellsOf(sheet)).toEqual([
    ["Nova & Co <Berlin>", "Lübeck", "2"],
    ["Orion", "", "1.5"],
  ]);
});

const workbook = (...sheets: unknown[][][]): Source => ({
  type: "workbook",
  name: "a.xlsx",
  sheets: sheets.map((rows, index) => ({ name: `Sheet ${index + 1}`, rows })),
});

test("a workbook's cells become the same text as in CSV", () => {
  const sheet = readFirst(
    workbook([
      ["Name", "Start", "Seats", "Open"],
      ["Light, and air", new Date(Date.UTC(2027, 3, 21, 9, 30)), 80, true],
      [null, null, null, null],
      ["+49", undefined, 1.5, false],
    ]),
    "sessions",
  );
  expect(sheet.table.headers).toEqual(["Name", "Start", "Seats", "Open"]);
  expect(cellsOf(sheet)).toEqual([
    ["Light, and air", "2027-04-21 09:30", "80", "yes"],
    ["+49", "", "1.5", "no"],
  ]);
});

test("the sheet and the header row are guessed, and can be chosen", () => {
  const source = workbook(
    [["Cover"]],
    [["Exhibitors 2027"], [], ["Firma", "Ort"], ["Nova", "Oslo"]],
    [["Name"], ["Orion"]],
  );
  const guessed = readFirst(source, "exhibitors");
  expect(guessed.reading).toMatchObject({ sheet: 1, headerRow: 3 });
  expect(guessed.table.rows).toEqual([{ row: 4, cells: ["Nova", "Oslo"] }]);
  const chosen = readAgain(source, "exhibitors", { encoding: "utf-8", sheet: 2, headerRow: 1 });
  expect(cellsOf(chosen)).toEqual([["Orion"]]);
});

describe("the encoding of a text file is guessed, and can be chosen", () => {
  const text =
    "Firma;Ort;Straße\r\nBüro für Dämmerung;Köln;Große Straße 5\r\nGlühwürmchen – Söhne;Lübeck;Mühlenweg\r\n";
  const single = (extra: Record<string, number> = {}) =>
    Uint8Array.from(text, (letter) => extra[letter] ?? letter.charCodeAt(0));
  const utf16 = (little: boolean, mark: boolean) => {
    const letters = mark ? `\uFEFF${text}` : text;
    const bytes = new Uint8Array(letters.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < letters.length; at += 1) view.setUint16(at * 2, letters.charCodeAt(at), little);
    return bytes;
  };
  test.each([
    ["UTF-8", new TextEncoder().encode(text), "utf-8"],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\uFEFF${text}`), "utf-8"],
    ["Windows-1252", single({ "–": 0x96 }), "windows-1252"],
    ["UTF-16, little endian", utf16(true, true), "utf-16le"],
    ["UTF-16, big endian", utf16(false, true), "utf-16be"],
    ["UTF-16 without a byte order mark", utf16(true, false), "utf-16le"],
  ])("%s", async (_, bytes, guess) => {
    const source = await opened(bytes);
    expect(source).toMatchObject({ guess });
    const sheet = readFirst(source, "exhibitors");
    expect(sheet.mapping).toEqual(["Name", "City", "Address"]);
    expect(cellsOf(sheet)[1]).toEqual(["Glühwürmchen – Söhne", "Lübeck", "Mühlenweg"]);
  });

  test("ISO-8859-1", async () => {
    const source = await opened(single({ "–": 0x2d }));
    expect(source).toMatchObject({ guess: "iso-8859-1" });
    expect(cellsOf(readFirst(source, "exhibitors"))[0]).toEqual([
      "Büro für Dämmerung",
      "Köln",
      "Große Straße 5",
    ]);
    const wrong = readAgain(source, "exhibitors", { encoding: "windows-1251", sheet: 0 });
    expect(cellsOf(wrong)[0]?.[1]).toBe("Kцln");
  });
});
