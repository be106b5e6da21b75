import { isRefusal, Refusal } from "#lib/refusal";
import type { Writing } from "./cells";
import { headerKey, type Table } from "./csv";

/**
 * One column of an import. `name` is the field it fills and, as case, blanks, "_" and "-" do not count, also its
 * header ("externalId" is found under "External ID"). `read` refuses a bad cell with a sentence. An empty cell is
 * not read: the field is then absent, and an import leaves it unchanged.
 */
export type Column<Name extends string = string, Value = unknown> = {
  name: Name;
  /** How the template and our own files write it, where that is not its name. */
  header?: string;
  synonyms?: readonly string[];
  required?: boolean;
  read: (cell: string, writing: Writing) => Value;
};

/** What the columns read from one row: required fields are there, others may be absent. */
export type RowOf<Columns extends readonly Column[]> = {
  [C in Columns[number] as C extends { required: true } ? C["name"] : never]: ReturnType<C["read"]>;
} & {
  [C in Columns[number] as C extends { required: true } ? never : C["name"]]?: ReturnType<C["read"]>;
};

export type CellError = { row: number; column: string; message: string };

export type ReadRows<Columns extends readonly Column[]> = {
  /** Rows without an error. `rest` holds the cells that no column claims, by their header. */
  rows: { row: number; values: RowOf<Columns>; rest: Record<string, string> }[];
  errors: CellError[];
};

export function readRows<const Columns extends readonly Column[]>(
  table: Table,
  columns: Columns,
): ReadRows<Columns> {
  const places = placesOf(table.headers, columns);
  // Where a comma parts whole from tenths, spreadsheets part their cells by semicolons.
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

/** The column's own name wins over its synonyms, so "Name" is the name even if a "Company" stands before it. */
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
