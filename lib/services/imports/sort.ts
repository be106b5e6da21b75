import type { App } from "#lib/ports";
import type { ImportedRow, UndoReport } from "#lib/store/imports";
import { digestOf } from "./record";

export type Undoable<R> = { row: ImportedRow; record: R };

/**
 * Separates the rows that can be undone from those that cannot, with reasons. Created records that are already deleted
 * need nothing.
 */
export function sortRows<R extends object>(
  app: App,
  rows: readonly ImportedRow[],
  records: ReadonlyMap<string, R>,
  reasonToKeep: (row: ImportedRow, record: R) => string | null,
): { created: Undoable<R>[]; updated: Undoable<R>[]; kept: UndoReport["kept"] } {
  const created: Undoable<R>[] = [];
  const updated: Undoable<R>[] = [];
  const kept: UndoReport["kept"] = [];
  for (const row of rows) {
    const record = records.get(row.id);
    if (!record) {
      if (row.change === "updated") kept.push({ label: row.label, reason: "It has been deleted since." });
      continue;
    }
    const reason =
      digestOf(app, record) === row.digest ? reasonToKeep(row, record) : "It has been changed since.";
    if (reason) kept.push({ label: row.label, reason });
    else (row.change === "created" ? created : updated).push({ row, record });
  }
  return { created, updated, kept };
}

/** Rows whose former name has been taken by another record, so they cannot be restored. */
export function withoutTaken<R extends { id: string }>(
  items: readonly Undoable<R>[],
  kept: UndoReport["kept"],
  { fields, holders }: { fields: readonly string[]; holders: readonly (object & { id: string })[] },
): Undoable<R>[] {
  const own = new Set(items.map(({ record }) => record.id));
  const taken = new Set(
    holders
      .filter(({ id }) => !own.has(id))
      .flatMap((holder) => fields.map((field) => `${field} ${(holder as Record<string, unknown>)[field]}`)),
  );
  return items.filter(({ row }) => {
    const clash = fields.find(
      (field) => row.before[field] != null && taken.has(`${field} ${row.before[field]}`),
    );
    if (clash) kept.push({ label: row.label, reason: `Another record now has its former ${clash}.` });
    return !clash;
  });
}
