import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asFlag, asList, asNumber, asOneOf, asText, listCell } from "./cells";
import { readRows } from "./columns";
import { readTable } from "./csv";

const COLUMNS = [
  { name: "label", synonyms: ["Booth", "Stand"], required: true, read: asText },
  { name: "externalId", read: asText },
  { name: "x", read: asNumber },
  { name: "status", read: asOneOf(["available", "sold"]) },
] as const;

const read = (text: string) => readRows(readTable(new TextEncoder().encode(text)), COLUMNS);

describe("readRows", () => {
  test("finds columns by name in any spelling and by synonym, and keeps the unknown ones", () => {
    expect(read("Stand;External-ID;x;Colour;STATUS\nA1;e-1;2,5;red;Sold\n")).toEqual({
      rows: [
        {
          row: 2,
          values: { label: "A1", externalId: "e-1", x: 2.5, status: "sold" },
          rest: { Colour: "red" },
        },
      ],
      errors: [],
    });
  });

  test("a column's own name takes precedence over its synonym, which is then an unknown column", () => {
    const [row] = read("stand,label\nB2,A1\n").rows;
    expect(row).toEqual({ row: 2, values: { label: "A1" }, rest: { stand: "B2" } });
  });

  test("an empty cell is absent, so that an import leaves the field unchanged", () => {
    expect(read("label,x,status\nA1,, \n").rows[0]?.values).toEqual({ label: "A1" });
  });

  test("reports every bad cell by row and by the file's column name, and keeps the good rows", () => {
    const { rows, errors } = read("Booth,X,status\nA1,1,sold\nA2,wide,lost\n,1,\n");
    expect(rows.map(({ values }) => values.label)).toEqual(["A1"]);
    expect(errors).toEqual([
      { row: 3, column: "X", message: '"wide" is not a number.' },
      { row: 3, column: "status", message: '"lost" is none of available, sold.' },
      { row: 4, column: "Booth", message: "This cell is empty." },
    ]);
  });

  test("rejects a file without required columns, with their headers and with the columns it has", () => {
    expect(() => read("x,colour\n1,red\n")).toThrow(
      'The file has no column "label" (or "Booth", "Stand"); its columns are "x", "colour".',
    );
    const columns = [
      { name: "title", header: "Name", synonyms: ["Name"], required: true, read: asText },
      { name: "endsAt", header: "End", required: true, read: asText },
    ];
    const table = readTable(new TextEncoder().encode("Titel;Ende\n"));
    expect(() => readRows(table, columns)).toThrow(
      'The file has no column "Name" and no column "End"; its columns are "Titel", "Ende".',
    );
  });
});

describe("cells", () => {
  test.each([
    ["1", 1],
    [" -2.50 ", -2.5],
    ["1,5", 1.5],
    ["1e3", 1000],
    [".5", 0.5],
    ["1.234,50", 1234.5],
    ["-1,234,567.5", -1234567.5],
  ])("%j is the number %d", (cell, number) => {
    expect(asNumber(cell)).toBe(number);
  });

  test.each(["", "abc", "0x10", "Infinity", "NaN", "1e400", "1 000", "1.2.3", "--1", "1,2,3"])(
    "%j is not a number",
    (cell) => {
      expect(() => asNumber(cell)).toThrow(/not a number/);
    },
  );

  test("1,500 is ambiguous and has to be clarified", () => {
    expect(() => asNumber("1,500")).toThrow(/write 1.500 or 1500/);
  });

  test("in a file with semicolons the comma is the decimal separator", () => {
    const x = (text: string) => read(text).rows[0]?.values.x;
    expect(x("label;x\nA1;83,125\n")).toBe(83.125);
    expect(x("label;x\nA1;83.125\n")).toBe(83.125);
    expect(read('label,x\nA1,"83,125"\n').errors).toHaveLength(1);
  });

  test("flags are read in every usual spelling only", () => {
    expect(["1", "TRUE", "yes", "X"].map(asFlag)).toEqual([true, true, true, true]);
    expect(["0", "False", "no"].map(asFlag)).toEqual([false, false, false]);
    expect(() => asFlag("maybe")).toThrow(/neither yes nor no/);
  });

  test("lists are split at ; and |", () => {
    expect(asList("Food; Drinks|Tea;;")).toEqual(["Food", "Drinks", "Tea"]);
    expect(asList(" ")).toEqual([]);
  });

  test("a list is read back unchanged, whatever its values contain", () => {
    const value = fc.string({ unit: fc.constantFrom("a", ";", "|", "\\", " ") });
    const values = fc.array(value.map((text) => text.trim()).filter((text) => text !== ""));
    fc.assert(
      fc.property(values, (list) => {
        expect(asList(listCell(list))).toEqual(list);
      }),
    );
  });
});
