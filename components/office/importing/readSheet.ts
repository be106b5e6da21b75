import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import { readTable, type Table, writeTable } from "#lib/text/csv";
import { guessMapping, type Mapping } from "#lib/text/mapping";
import { asUtf8, type Encoding, guessEncoding } from "./decode";

type Rows = readonly (readonly unknown[])[];

/** A file as it came: text in an encoding, or a workbook of sheets. */
export type Source =
  | { type: "text"; name: string; bytes: Uint8Array; guess: Encoding }
  | { type: "workbook"; name: string; sheets: { name: string; rows: Rows }[] };

/** How a file is read; the person may choose otherwise than was guessed. */
export type Reading = { encoding: Encoding; sheet: number; headerRow: number };

/** A file that was read, with what its columns are taken for. */
export type Sheet = { name: string; source: Source; reading: Reading; table: Table; mapping: Mapping };

/** So far down a row of column names is looked for. */
const HEADER_ROWS = 10;

export async function openFile(file: File): Promise<Source> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readWorkbook } = await import("read-excel-file/browser");
    const sheets = await readWorkbook(file);
    return {
      type: "workbook",
      name: file.name,
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })),
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { type: "text", name: file.name, bytes, guess: await guessEncoding(bytes) };
}

/** The first sheet that has rows, in the encoding it seems to be in, from the row that seems to name the columns. */
export function readFirst(source: Source, kind: SheetKind): Sheet {
  const sheet = source.type === "workbook" ? source.sheets.findIndex(({ rows }) => rows.length > 1) : 0;
  const encoding = source.type === "text" ? source.guess : "utf-8";
  return readAgain(source, kind, { encoding, sheet: Math.max(sheet, 0) });
}

/** Without a header row the one with the most known names is taken. */
export function readAgain(
  source: Source,
  kind: SheetKind,
  { headerRow, ...place }: Omit<Reading, "headerRow"> & { headerRow?: number },
): Sheet {
  const bytes = csvOf(source, place);
  const reading = { ...place, headerRow: headerRow ?? guessHeaderRow(bytes, kind) };
  const table = readTable(bytes, { headerRow: reading.headerRow });
  return { name: source.name, source, reading, table, mapping: guessMapping(table.headers, TARGETS[kind]) };
}

function csvOf(source: Source, { encoding, sheet }: Omit<Reading, "headerRow">): Uint8Array {
  if (source.type === "text") return asUtf8(source.bytes, encoding);
  const rows = source.sheets[sheet]?.rows ?? [];
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const [first = [], ...others] = rows.map((cells) => cells.map(textOf));
  const columns = Array.from({ length: width }, (_, index) => ({
    header: first[index] ?? "",
    write: (cells: readonly string[]) => cells[index] ?? "",
  }));
  return new TextEncoder().encode(width === 0 ? "" : writeTable(columns, others));
}

function guessHeaderRow(bytes: Uint8Array, kind: SheetKind): number {
  const lines = new TextDecoder()
    .decode(bytes.subarray(0, 20_000))
    .split(/\r\n?|\n/)
    .slice(0, HEADER_ROWS);
  const known = lines.map((line) => countKnown(line, kind));
  const most = Math.max(0, ...known);
  return most === 0 ? 1 : known.indexOf(most) + 1;
}

/** A line that cannot be read as column names names none. */
function countKnown(line: string, kind: SheetKind): number {
  try {
    const { headers } = readTable(new TextEncoder().encode(line));
    return guessMapping(headers, TARGETS[kind]).filter((header) => header !== null).length;
  } catch {
    return 0;
  }
}

/** A workbook's days and times have no zone: they are clocks on the wall, and stay so. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
