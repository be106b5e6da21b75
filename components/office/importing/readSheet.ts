import { readTable, type Table, writeTable } from "#lib/text/csv";
import type { Mapping } from "#lib/text/mapping";

/** A file that was read, with what its columns are taken for. */
export type Sheet = { name: string; table: Table; mapping: Mapping };

/** A file as rows of text: CSV as it is, and the first sheet of a workbook as the CSV it would be. */
export async function readSheetFile(file: File): Promise<Table> {
  if (!/\.xlsx$/i.test(file.name)) return readTable(new Uint8Array(await file.arrayBuffer()));
  const { readSheet } = await import("read-excel-file/browser");
  return tableOf(await readSheet(file));
}

export function tableOf(rows: readonly (readonly unknown[])[]): Table {
  const [header = [], ...records] = rows;
  const columns = header.map((title, index) => ({
    header: textOf(title),
    write: (cells: readonly string[]) => cells[index] ?? "",
  }));
  const csv = writeTable(
    columns,
    records.map((cells) => cells.map(textOf)),
  );
  return readTable(new TextEncoder().encode(csv));
}

/** A workbook's days and times have no zone: they are clocks on the wall, and stay so. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
