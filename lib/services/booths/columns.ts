import { BOOTH_FIELDS, BOOTH_STATUSES, BOOTH_TYPES } from "#lib/records/booths";
import { csvColumnsOf } from "#lib/records/record";
import type { BoothRow } from "#lib/store/boothRows";
import { asNumber, asOneOf, asText, listCell } from "#lib/text/cells";
import type { Column } from "#lib/text/columns";
import type { CellValue, WrittenColumn } from "#lib/text/csv";

/** A booth with the values that a CSV file writes differently from the database. */
export type WrittenBooth = BoothRow & { level: string; price: number | null; areaM2: number };

/** Columns that are not parsed by their type. Trailing blanks in notes are harmless and kept. */
const READ: Record<string, Column["read"]> = {
  type: asOneOf(BOOTH_TYPES),
  status: asOneOf(BOOTH_STATUSES),
  notes: (cell) => cell,
};

/** The columns of booths.csv that an import reads. */
export const COLUMNS = csvColumnsOf(BOOTH_FIELDS).map(({ name, header, type }) => ({
  name,
  header,
  read: READ[name] ?? (type === "text" ? asText : asNumber),
  ...(name === "label" && { required: true, synonyms: ["booth", "stand"] }),
})) satisfies Column[];

/** All columns of booths.csv: those that an import reads and those that are only informative. */
export const WRITTEN_COLUMNS: readonly WrittenColumn<WrittenBooth>[] = [
  ...COLUMNS.map(({ name, header }) => ({
    header,
    write: (booth: WrittenBooth) => booth[name as keyof WrittenBooth] as CellValue,
  })),
  { header: "id", write: ({ id }) => id },
  { header: "area", write: ({ areaM2 }) => areaM2 },
  { header: "exhibitors", write: ({ exhibitors }) => listCell(exhibitors) },
];
