import { type SheetKind, TARGETS } from "#lib/records/csvTargets";
import { readTable, type Table, writeTable } from "#lib/text/csv";
import { guessMapping, type Mapping } from "#lib/text/mapping";
import { asUtf8, type Encoding, guessEncoding } from "./decode";

type Rows = readonly (readonly unknown[])[];

/** The raw file: text in an encoding, or a workbook of sheets. */
export type Source =
  | { type: "text"; name: string; bytes: Uint8Array; guess: Encoding }
  | { type: "workbook"; name: string; sheets: { name: string; rows: Rows }[] };

/** Detected parsing options that the person can change. */
export type Reading = { encoding: Encoding; sheet: number; headerRow: number };

/** A parsed file with the guessed target of each column. */
export type Sheet = { name: string; source: Source; reading: Reading; table: Table; mapping: Mapping };

/** How many rows are searched for the header. */
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

/** Reads the first non-empty sheet in its likely encoding, from the row that looks like the header. */
export function readFirst(source: Source, kind: SheetKind): Sheet {
  const sheet = source.type === "workbook" ? source.sheets.findIndex(({ rows }) => rows.length > 1) : 0;
  const encoding = source.type === "text" ? source.guess : "utf-8";
  return readAgain(source, kind, { encoding, sheet: Math.max(sheet, 0) });
}

/** Without a clear header, the row with the most known column names is used. */
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

/** A line that cannot be parsed as column names is not a header. */
function countKnown(line: string, kind: SheetKind): number {
  try {
    const { headers } = readTable(new TextEncoder().encode(line));
    return guessMapping(headers, TARGETS[kind]).filter((header) => header !== null).length;
  } catch {
    return 0;
  }
}

/** Workbook dates have no time zone: they are wall-clock times and stay that way. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
