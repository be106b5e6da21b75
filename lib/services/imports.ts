import { isRefusal, Refusal } from "#lib/refusal";
import type { CellError } from "#lib/text/columns";
import type { Planned } from "./bulk";
import type { ImportSource } from "./imports/record";

/** `detail` tells what was done row by row also when it was done in earnest. */
export type ReportOptions = { partial: boolean; dryRun: boolean; detail?: boolean };
export type ImportOptions = ReportOptions & { source: ImportSource };

/** One field of a record, before and after, in the words of the wire. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** What one row of a file does. */
export type Line = {
  row: number;
  change: "created" | "updated" | "unchanged";
  label: string;
  fields: string[];
  /** Of the record; a new one has it only once it is written. */
  id: string;
  changes: FieldChange[];
};

/** What the named fields hold on both sides; of a new record, whatever it says that is not nothing. */
export function changesOf(fields: readonly string[], before: object | null, after: object): FieldChange[] {
  const [old, next] = [before, after] as [Record<string, unknown> | null, Record<string, unknown>];
  return fields
    .map((field) => ({ field, before: old?.[field] ?? null, after: next[field] ?? null }))
    .filter(({ before, after }) => before !== null || after !== null);
}

/** Which column of the file an error stands in, by the field that a fault names. */
export type ColumnOf = (field: string) => string;

/** What is refused about a row becomes its errors; the row is passed over and the others go on. */
export function forRow<T>(errors: CellError[], row: number, columnOf: ColumnOf, work: () => T): T[] {
  try {
    return [work()];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    errors.push(...errorsOf(error, row, columnOf));
    return [];
  }
}

/** The rows that can be done, with what is to be done; why the others can't becomes their errors. */
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

/** A bulk counts its items, a file its rows. */
function byRows(refusal: Refusal, rows: readonly { row: number }[]): Refusal {
  const [fault] = Array.isArray(refusal.details) ? refusal.details : [];
  const twin = fault?.first === undefined ? undefined : rows[fault.first];
  if (!fault || !twin) return refusal;
  return new Refusal(refusal.code, refusal.message, [
    { ...fault, message: `This row means the same as row ${twin.row}.` },
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

/** With errors nothing is written unless `partial`; a dry run counts the same. */
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
  const told = {
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    skipped: rowCount - accepted.length,
    errors: errors.toSorted((a, b) => a.row - b.row),
    ...(dryRun ? { preview: [...good] } : detail ? { preview: [...accepted] } : {}),
  };
  if (errors.length > 0 && !partial && !dryRun) throw nothingWritten(told);
  return told;
}

function nothingWritten(report: { errors: readonly CellError[] }): Refusal {
  const count = new Set(report.errors.map(({ row }) => row)).size;
  return new Refusal(
    "csv_invalid",
    `Nothing was imported: ${count} ${count === 1 ? "row has" : "rows have"} errors. Correct them, or send \`partial=1\` to import the others.`,
    report,
  );
}
