import Papa from "papaparse";
import { Refusal } from "#lib/refusal";

export type TableLimits = { bytes: number; rows: number; columns: number; cellLength: number };

export const TABLE_LIMITS: TableLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  cellLength: 32_767,
};

/** `row` is the number that a spreadsheet shows; the header is row 1. Cells are in the order of the headers. */
export type TableRow = { row: number; cells: string[] };
export type Delimiter = (typeof DELIMITERS)[number];
export type Table = { headers: string[]; rows: TableRow[]; delimiter: Delimiter };

export type CellValue = string | number | boolean | null | undefined;
export type WrittenColumn<Item> = { header: string; write: (item: Item) => CellValue };

const DELIMITERS = [",", ";", "\t"] as const;

/** Excel may declare the delimiter in a line before the header. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i;

/**
 * Text that a spreadsheet may interpret as a formula, also after quotes and blanks (including already guarded text).
 * Some programs also accept full-width signs.
 */
const FORMULA = /^['"\s]*[=+\-@＝＋－＠\t\r]/;

/** Headers are equal if they differ only in case, blanks, "_" and "-". */
export function headerKey(header: string): string {
  return header.toLowerCase().replace(/[\s_-]+/g, "");
}

/** Column names are in `headerRow`; lines above it, such as a title, are ignored. */
export function readTable(
  bytes: Uint8Array,
  { limits = TABLE_LIMITS, headerRow = 1 }: { limits?: TableLimits; headerRow?: number } = {},
): Table {
  if (bytes.length > limits.bytes) throw tooLarge(`The file has ${bytes.length} bytes`, limits.bytes);
  const whole = withoutSeparatorLine(withoutLastLineEnds(withPlainLineEnds(decode(bytes))));
  const { separator } = whole;
  const text = withoutRows(whole.text, headerRow - 1);
  if (text.trim() === "") throw new Refusal("csv_invalid", "The file is empty.");
  const delimiter = delimiterOf(text, limits, separator);
  // One row more than the limit is enough to detect too many.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: limits.rows + 2 });
  const broken = errors[0];
  if (broken) throw brokenQuote((broken.row ?? 0) + 1);

  const [header, ...records] = data;
  if (!header || isBlank(header)) throw new Refusal("csv_invalid", "The first line has no column names.");
  if (records.length > limits.rows) throw tooLarge(`The file has more than ${limits.rows} rows`, limits.rows);
  const headers = readHeaders(header, limits);
  const rows = records
    .map((cells, index) => ({ row: headerRow + 1 + index, cells }))
    .filter(({ cells }) => !isBlank(cells))
    .map((record) => readRow(record, headers, limits));
  return { headers, rows, delimiter };
}

/** RFC 4180 without a byte order mark. Numbers are written as they are; text that could be a formula is guarded. */
export function writeTable<Item>(
  columns: readonly WrittenColumn<Item>[],
  items: readonly Item[],
  delimiter: Delimiter = ",",
): string {
  return writeHeader(columns, delimiter) + writeRows(columns, items, delimiter);
}

/** For spreadsheets, which assume an old code page for a file without a byte order mark. */
export function writeCsv<Item>(columns: readonly WrittenColumn<Item>[], items: readonly Item[]): string {
  return `\ufeff${writeTable(columns, items)}`;
}

/** For tables too long for memory: write the header, then batches of rows. */
export function writeHeader<Item>(
  columns: readonly WrittenColumn<Item>[],
  delimiter: Delimiter = ",",
): string {
  return writeLines([columns.map((column) => guard(column.header))], delimiter);
}

export function writeRows<Item>(
  columns: readonly WrittenColumn<Item>[],
  items: readonly Item[],
  delimiter: Delimiter = ",",
): string {
  return writeLines(
    items.map((item) => columns.map((column) => writeCell(column.write(item)))),
    delimiter,
  );
}

function writeLines(lines: unknown[][], delimiter: Delimiter): string {
  return lines.length === 0 ? "" : `${Papa.unparse(lines, { newline: "\r\n", delimiter })}\r\n`;
}

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(
      "csv_encoding",
      "The file is not UTF-8. Save it as CSV UTF-8, or name its charset in Content-Type.",
    );
  }
  const nul = text.indexOf("\0");
  if (nul >= 0) {
    throw new Refusal(
      "csv_encoding",
      `Character ${nul + 1} of the file is NUL, as in UTF-16. Save it as CSV UTF-8, or name its charset in Content-Type.`,
    );
  }
  return text;
}

function withoutRows(text: string, count: number): string {
  let left = count;
  let quoted = false;
  for (let at = 0; left > 0 && at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (quoted || (text[at] !== "\n" && (text[at] !== "\r" || text[at + 1] === "\n"))) continue;
    left -= 1;
    if (left === 0) return text.slice(at + 1);
  }
  return count === 0 ? text : "";
}

/** Unifies line endings, unless quotes occur: then they may be part of a cell, and the parser handles them. */
function withPlainLineEnds(text: string): string {
  return text.includes('"') ? text : text.replace(/\r\n?/g, "\n");
}

/**
 * A final line ending would count as another row. Not a regular expression, because that is slow for many line endings.
 */
function withoutLastLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
  return text.slice(0, end);
}

/** Spreadsheets hide this line, so it does not count as a row. */
function withoutSeparatorLine(text: string): { text: string; separator: Delimiter | undefined } {
  const [line = "", sign] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: text.slice(line.length), separator: DELIMITERS.find((known) => known === sign) };
}

/** Unless given, the delimiter is detected in the header only, because decimal commas and lists make rows ambiguous. */
function delimiterOf(text: string, limits: TableLimits, chosen: Delimiter | undefined): Delimiter {
  const counts = new Map<Delimiter, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === "\n" || character === "\r") break;
    const delimiter = DELIMITERS.find((known) => known === character);
    if (delimiter) counts.set(delimiter, (counts.get(delimiter) ?? 0) + 1);
  }
  const [likeliest] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
  const delimiter = chosen ?? likeliest;
  const count = counts.get(delimiter) ?? 0;
  if (count >= limits.columns) throw tooLarge(`The header has ${count + 1} columns`, limits.columns);
  return delimiter;
}

function readHeaders(cells: string[], limits: TableLimits): string[] {
  for (const cell of cells) refuseLongCell(cell, limits, { row: 1 });
  const headers = cells.map((cell) => unguard(cell).trim());
  while (headers.at(-1) === "") headers.pop();
  const seen = new Map<string, string>();
  for (const header of headers) {
    const key = headerKey(header);
    const twin = seen.get(key);
    if (key !== "" && twin !== undefined) {
      throw new Refusal("csv_invalid", `The columns "${twin}" and "${header}" have the same name.`, {
        row: 1,
      });
    }
    seen.set(key, header);
  }
  return headers;
}

function readRow({ row, cells }: TableRow, headers: string[], limits: TableLimits): TableRow {
  const width = 1 + cells.findLastIndex((cell) => cell !== "");
  if (width > headers.length) {
    throw new Refusal(
      "csv_invalid",
      `Row ${row} has ${width} cells and the header names ${headers.length}.`,
      {
        row,
      },
    );
  }
  return {
    row,
    cells: headers.map((header, index) => {
      const cell = cells[index] ?? "";
      refuseLongCell(cell, limits, { row, column: header });
      return unguard(cell);
    }),
  };
}

function refuseLongCell(cell: string, limits: TableLimits, place: { row: number; column?: string }): void {
  if (cell.length <= limits.cellLength) return;
  throw tooLarge(`A cell of row ${place.row} has ${cell.length} characters`, limits.cellLength, place);
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function writeCell(value: CellValue): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? guard(value) : String(value);
}

function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The exact inverse of `guard`: an apostrophe that `guard` would not have added is kept. */
function unguard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function brokenQuote(row: number): Refusal {
  return new Refusal("csv_invalid", `Row ${row} opens a quoted cell and does not close it rightly.`, { row });
}

function tooLarge(found: string, limit: number, details: Record<string, unknown> = {}): Refusal {
  return new Refusal("csv_too_large", `${found}; at most ${limit} can be read.`, { ...details, limit });
}
