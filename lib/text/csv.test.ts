import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#lib/testing/soak";
import { headerKey, readTable, TABLE_LIMITS, writeCsv, writeTable } from "./csv";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(bytes(text));
const refusal = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

describe("readTable", () => {
  test.each([
    ["commas", "label,x\nA1,2\n"],
    ["semicolons", "label;x\nA1;2\n"],
    ["tabs", "label\tx\nA1\t2\n"],
    ["a byte order mark", "\ufefflabel,x\nA1,2\n"],
    ["CRLF", "label,x\r\nA1,2\r\n"],
    ["CR alone", "label,x\rA1,2\r"],
    ["mixed line ends", "label,x\r\nA1,2\n\n"],
    ["no line end after the last row", "label,x\nA1,2"],
    ["quotes", '"label","x"\r\n"A1","2"\r\n'],
    ["Excel's first line that names the separator", "sep=;\r\nlabel;x\r\nA1;2\r\n"],
    ["that line in quotes after a byte order mark", '\ufeff"SEP=\t"\nlabel\tx\n"A1"\t2\n'],
    ["empty columns at the end", "label,x,,\nA1,2,,\n,,,\n"],
  ])("reads a file with %s (BO-08)", (_, text) => {
    expect(read(text)).toMatchObject({ headers: ["label", "x"], rows: [{ row: 2, cells: ["A1", "2"] }] });
  });

  test("a semicolon file may contain decimal commas, and a quoted header another delimiter", () => {
    expect(read("label;price\nA1;1,50,2\n").rows[0]?.cells).toEqual(["A1", "1,50,2"]);
    expect(read('"x;y;z",label\n1,A1\n').headers).toEqual(["x;y;z", "label"]);
  });

  test("uses the separator declared in the first line, and does not mistake a header for it", () => {
    expect(read("sep=;\na,b,c;d\n1;2\n").headers).toEqual(["a,b,c", "d"]);
    expect(read("sep=,x\n1,2\n").headers).toEqual(["sep=", "x"]);
  });

  test("a cell may contain quotes, delimiters and line ends", () => {
    expect(read('a,b\n"say ""hi"", x","1\r\n2"\n').rows[0]?.cells).toEqual(['say "hi", x', "1\r\n2"]);
  });

  test("rows have the numbers of a spreadsheet; blank ones are counted and omitted", () => {
    expect(read("a\n1\n\n , \n2\n".replace(" , ", "  ")).rows.map(({ row }) => row)).toEqual([2, 5]);
  });

  test("fills up a short row", () => {
    expect(read("a,b,c\n1\n").rows[0]?.cells).toEqual(["1", "", ""]);
  });

  test("rejects a row with more cells than the header, with both numbers", () => {
    expect(() => read("a,b\n1,2\n1,2,3\n")).toThrow(refusal("csv_invalid", /Row 3 has 3 cells.* names 2/));
  });

  test.each([
    ["UTF-16 with a byte order mark", Uint8Array.of(0xff, 0xfe, 0x61, 0x00)],
    ["UTF-16 without a byte order mark", Uint8Array.of(0x61, 0x00, 0x0a, 0x00)],
    ["Latin-1", Uint8Array.of(0x61, 0x0a, 0xe4)],
    ["a NUL", bytes("a\nb\0c\n")],
  ])("%s is csv_encoding (BO-08)", (_, file) => {
    expect(() => readTable(file)).toThrow(refusal("csv_encoding"));
  });

  test.each([
    ["an unterminated quote", 'a,b\n1,"2\n3,4\n', /Row 2/],
    ["text after a closing quote", 'a,b\n1,2\n"3"x,4\n', /Row 3/],
    ["an empty file", "", /^The file is empty\.$/],
    ["an empty first line", "\na,b\n", /first line/],
    ["two columns with the same name", "External ID,external_id\n1,2\n", /"External ID" and "external_id"/],
    ["a file of line ends only", "\r\n\n", /^The file is empty\.$/],
  ])("%s is csv_invalid (BO-08)", (_, text, message) => {
    expect(() => read(text)).toThrow(refusal("csv_invalid", message));
  });

  describe("limits (BO-08)", () => {
    test("5 MiB and no byte more", () => {
      const file = bytes(`a\n${`${"x".repeat(1023)}\n`.repeat(5 * 1024)}`).slice(0, TABLE_LIMITS.bytes);
      expect(readTable(file).rows).toHaveLength(5 * 1024);
      expect(() => readTable(new Uint8Array(TABLE_LIMITS.bytes + 1))).toThrow(
        refusal("csv_too_large", /5242881/),
      );
    });

    test("20,000 rows and no row more", () => {
      const rows = (count: number) => `a\n${"1\n".repeat(count)}`;
      expect(read(rows(20_000)).rows).toHaveLength(20_000);
      expect(() => read(rows(20_001))).toThrow(refusal("csv_too_large", /more than 20000 rows/));
    });

    test("100 columns and no column more, even for a million", () => {
      const header = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(",");
      expect(read(header(100)).headers).toHaveLength(100);
      expect(() => read(header(101))).toThrow(refusal("csv_too_large", /101 columns/));
      expect(() => read(",".repeat(999_999))).toThrow(refusal("csv_too_large", /1000000 columns/));
    });

    test("32,767 characters in a cell and no character more", () => {
      expect(read(`a\n${"x".repeat(32_767)}`).rows).toHaveLength(1);
      expect(() => read(`a\n1\n${"x".repeat(32_768)}`)).toThrow(
        refusal("csv_too_large", /cell of row 3 has 32768 characters; at most 32767/),
      );
      expect(() => read(`${"x".repeat(32_768)}\n1`)).toThrow(refusal("csv_too_large", /cell of row 1/));
    });
  });
});

test("headers are equal when only case, blanks, _ and - differ", () => {
  expect(new Set(["External ID", "external_id", "EXTERNAL-ID", "externalId"].map(headerKey)).size).toBe(1);
});

describe("writeTable", () => {
  const columns = [
    { header: "label", write: (item: { label: string; x?: number | null }) => item.label },
    { header: "x", write: (item: { label: string; x?: number | null }) => item.x },
  ];

  test("numbers stay numbers, absent values are empty, lines end as in RFC 4180", () => {
    const items = [{ label: "A1", x: -3.5 }, { label: 'B,"2"', x: null }, { label: "C" }];
    expect(writeTable(columns, items)).toBe('label,x\r\nA1,-3.5\r\n"B,""2""",\r\nC,\r\n');
  });

  test.each([
    "=1+1",
    "+49 30",
    "-5",
    "@x",
    "\tx",
    "\rx",
    ' "=1',
    "'=1",
    "''@x",
    '"=cmd',
    "＝1+1",
    "＋1",
    "－1",
    " ＠x",
  ])("%j gets an apostrophe, so that no spreadsheet evaluates it (EV-11)", (label) => {
    const written = writeTable(columns, [{ label }]);
    expect(written.split("\r\n")[1]?.replace(/^"/, "")).toMatch(/^'/);
    expect(readTable(bytes(written)).rows[0]?.cells[0]).toBe(label);
  });

  test.each(["O'Neill", "'quoted'", "a=b", "3-4"])("%j is written unchanged", (label) => {
    expect(writeTable(columns, [{ label }])).toBe(`label,x\r\n${label},\r\n`);
  });

  test("written tables are read back unchanged (EV-11)", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
      fc.string({
        unit: fc.constantFrom("'", '"', "＝", "＠", "=", "+", "-", "@", "\t", "\r", "\n", ",", ";", " ", "a"),
      }),
    );
    const table = fc.array(fc.tuple(cell, cell).filter((cells) => cells.some((text) => text.trim() !== "")));
    fc.assert(
      fc.property(table, (rows) => {
        const written = writeTable<[string, string]>(
          [
            { header: "first", write: ([first]) => first },
            { header: "second", write: ([, second]) => second },
          ],
          rows,
        );
        expect(readTable(bytes(written)).rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      runs(500, { soak: 20_000 }),
    );
  });
});

test("files for spreadsheets begin with a byte order mark, and are read back without it", () => {
  const written = writeCsv([{ header: "name", write: (name: string) => name }], ["Köln", "株式会社"]);
  expect(bytes(written).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(readTable(bytes(written)).headers.length).toBe(1);
  expect(readTable(bytes(written)).rows.map(({ cells }) => cells[0])).toEqual(["Köln", "株式会社"]);
});
