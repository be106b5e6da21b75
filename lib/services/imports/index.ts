import { isRefusal, Refusal } from "#lib/refusal";
import type { CellError } from "#lib/text/columns";
import type { Planned } from "../base/bulk";
import type { ImportSource } from "./record";

/** `detail` adds the result of each row, also when not a dry run. */
export type ReportOptions = { partial: boolean; dryRun: boolean; detail?: boolean };
export type ImportOptions = ReportOptions & { source: ImportSource };

/** One changed field, before and after, as the API returns it. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** The result of one row of a file. */
export type Line = {
  row: number;
  change: "created" | "updated" | "unchanged";
  label: string;
  fields: string[];
  /** The id of the record. A new record has one only after it has been written. */
  id: string;
  changes: FieldChange[];
};

/** The differences in the given fields. For a new record, all fields that are not empty. */
export function changesOf(fields: readonly string[], before: object | null, after: object): FieldChange[] {
  const [old, next] = [before, after] as [Record<string, unknown> | null, Record<string, unknown>];
  return fields
    .map((field) => ({ field, before: old?.[field] ?? null, after: next[field] ?? null }))
    .filter(({ before, after }) => before !== null || after !== null);
}

/** Maps the field of a fault to the column of the file. */
export type ColumnOf = (field: string) => string;

/** Turns a refusal into errors of the row and skips it. */
export function forRow<T>(errors: CellError[], row: number, columnOf: ColumnOf, work: () => T): T[] {
  try {
    return [work()];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    errors.push(...errorsOf(error, row, columnOf));
    return [];
  }
}

/** The rows that can be written, with their plans. Refusals of the others become errors. */
export function feasible<Row extends { row: number }, Plan>(
  rows: readonly Row[],
  planned: readonly Planned<Plan>[],
  errors: CellError[],
  columnOf: ColumnOf,
): { item: Row; plan: Plan }[] {
  return rows.flatMap((item, index) =>
    forRow(errors, item.row, columnOf, () => {
      const result = planned[index];
      if (!result) throw new Error(`Nothing was planned for row ${item.row}.`);
      if ("refusal" in result) throw byRows(result.refusal, rows);
      return { item, plan: result.plan };
    }),
  );
}

/** A bulk reports item indexes, a file row numbers. */
function byRows(refusal: Refusal, rows: readonly { row: number }[]): Refusal {
  const [fault] = Array.isArray(refusal.details) ? refusal.details : [];
  const twin = fault?.first === undefined ? undefined : rows[fault.first];
  if (!fault || !twin) return refusal;
  return new Refusal(refusal.code, refusal.message, [
    { ...fault, message: `This row refers to the same record as row ${twin.row}.` },
  ]);
}

function errorsOf({ message, details }: Refusal, row: number, columnOf: ColumnOf): CellError[] {
  if (!Array.isArray(details))
    return [{ row, column: columnOf(Object.keys(details ?? {})[0] ?? ""), message }];
  return details.map((fault) => ({ row, column: columnOf(fieldOf(fault.path)), message: fault.message }));
}

/** `[3].tags[0]` is about `tags`. */
function fieldOf(path: string): string {
  return path.replace(/^\[\d+\]\.?/, "").split(/[.[]/)[0] ?? "";
}

/** With errors nothing is written unless `partial`. A dry run returns the same counts. */
export function acceptedOf<T>(
  good: readonly T[],
  errors: readonly CellError[],
  { partial }: ReportOptions,
): T[] {
  return partial || errors.length === 0 ? [...good] : [];
}

export function report(
  { good, accepted, rowCount }: { good: readonly Line[]; accepted: readonly Line[]; rowCount: number },
  errors: readonly CellError[],
  { dryRun, partial, detail = false }: ReportOptions,
) {
  const count = (change: Line["change"]) => accepted.filter((line) => line.change === change).length;
  const entry = {
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    skipped: rowCount - accepted.length,
    errors: errors.toSorted((a, b) => a.row - b.row),
    ...(dryRun ? { preview: [...good] } : detail ? { preview: [...accepted] } : {}),
  };
  if (errors.length > 0 && !partial && !dryRun) throw nothingWritten(entry);
  return entry;
}

function nothingWritten(report: { errors: readonly CellError[] }): Refusal {
  const count = new Set(report.errors.map(({ row }) => row)).size;
  return new Refusal(
    "csv_invalid",
    `Nothing was imported: ${count} ${count === 1 ? "row has" : "rows have"} errors. Correct them, or send \`partial=1\` to import the others.`,
    report,
  );
}
