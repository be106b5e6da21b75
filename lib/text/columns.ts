import { isRefusal, Refusal } from "#lib/refusal";
import type { Writing } from "./cells";
import { headerKey, type Table } from "./csv";

/**
 * One column of an import. `name` is the field it fills and also its header, without regard to case, blanks, "_" and
 * "-" ("externalId" matches "External ID"). `read` refuses an invalid cell with a message. Empty cells are not read:
 * the field is absent and stays unchanged.
 */
export type Column<Name extends string = string, Value = unknown> = {
  name: Name;
  /** The header in templates and exports, if it differs from the name. */
  header?: string;
  synonyms?: readonly string[];
  required?: boolean;
  read: (cell: string, writing: Writing) => Value;
};

/** The values of one row: required fields are present, others may be absent. */
export type RowOf<Columns extends readonly Column[]> = {
  [C in Columns[number] as C extends { required: true } ? C["name"] : never]: ReturnType<C["read"]>;
} & {
  [C in Columns[number] as C extends { required: true } ? never : C["name"]]?: ReturnType<C["read"]>;
};

export type CellError = { row: number; column: string; message: string };

export type ReadRows<Columns extends readonly Column[]> = {
  /** Rows without errors. `rest` contains the cells of unknown columns by header. */
  rows: { row: number; values: RowOf<Columns>; rest: Record<string, string> }[];
  errors: CellError[];
};

export function readRows<const Columns extends readonly Column[]>(
  table: Table,
  columns: Columns,
): ReadRows<Columns> {
  const places = placesOf(table.headers, columns);
  // Spreadsheets use semicolons as delimiters where commas are decimal separators.
  const writing = { hasDecimalComma: table.delimiter === ";" };
  const result: ReadRows<Columns> = { rows: [], errors: [] };
  for (const { row, cells } of table.rows) {
    const values: Record<string, unknown> = {};
    const errors: CellError[] = [];
    for (const { column, index, header } of places) {
      const outcome = readCell(column, cells[index] ?? "", writing);
      if ("message" in outcome) errors.push({ row, column: header, message: outcome.message });
      else if (outcome.value !== undefined) values[column.name] = outcome.value;
    }
    if (errors.length > 0) result.errors.push(...errors);
    else result.rows.push({ row, values: values as RowOf<Columns>, rest: restOf(table, cells, places) });
  }
  return result;
}

type Place = { column: Column; index: number; header: string };

/** A column's own name takes precedence over synonyms, so "Name" is used even if "Company" comes first. */
function placesOf(headers: string[], columns: readonly Column[]): Place[] {
  const keys = headers.map(headerKey);
  const places: Place[] = [];
  const missing: Column[] = [];
  for (const column of columns) {
    const index = [column.name, ...(column.synonyms ?? [])]
      .map((word) => keys.indexOf(headerKey(word)))
      .find((found) => found >= 0);
    if (index !== undefined) {
      places.push({ column, index, header: headers[index] ?? column.name });
    } else if (column.required) {
      missing.push(column);
    }
  }
  if (missing.length > 0) throw withoutColumns(missing, headers);
  return places;
}

function withoutColumns(missing: readonly Column[], headers: string[]): Refusal {
  const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");
  const [column = ""] = missing.map(headerOf);
  const none = missing.map((one) => {
    const own = headerOf(one);
    const others = (one.synonyms ?? []).filter((word) => headerKey(word) !== headerKey(own));
    return `no column "${own}"${others.length > 0 ? ` (or ${quoted(others)})` : ""}`;
  });
  return new Refusal(
    "csv_invalid",
    `The file has ${none.join(" and ")}; its columns are ${quoted(headers)}.`,
    { row: 1, column },
  );
}

function headerOf({ name, header = name }: Column): string {
  return header;
}

function readCell(column: Column, cell: string, writing: Writing): { value: unknown } | { message: string } {
  if (cell.trim() === "") return column.required ? { message: "This cell is empty." } : { value: undefined };
  try {
    return { value: column.read(cell, writing) };
  } catch (error) {
    if (isRefusal(error)) return { message: error.message };
    throw error;
  }
}

function restOf(table: Table, cells: string[], places: Place[]): Record<string, string> {
  const claimed = new Set(places.map((place) => place.index));
  return Object.fromEntries(
    table.headers
      .map((header, index) => [header, cells[index] ?? ""] as const)
      .filter(([header, cell], index) => header !== "" && cell !== "" && !claimed.has(index)),
  );
}
