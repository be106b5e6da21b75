import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/imports";
import type { Caller } from "../base/caller";
import type { WriteContext } from "../base/writeContext";

/** The source of an import, for the list of imports. */
export type ImportSource = { who: Caller; fileName: string | null };

/** What an import did to a record, as needed to undo it. */
export type Touched = Omit<store.ImportedRow, "digest">;

/** Fields that change without an edit of the record. */
const NOT_COMPARED = ["updatedAt", "boothIds", "boothLabels"];

/** A digest of the content, to detect later changes of a record. */
export function digestOf(app: App, record: object): string {
  const fields = Object.entries(record).filter(([field]) => !NOT_COMPARED.includes(field));
  return app.secrets.digest(JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** Saves what is needed to undo an import; `saved` are its records after the import. */
export async function recordImport(
  { app, db, fair, now }: WriteContext,
  kind: store.ImportKind,
  { who, fileName }: ImportSource,
  touched: readonly Touched[],
  saved: ReadonlyMap<string, object>,
): Promise<void> {
  if (touched.length === 0) return;
  const rows = touched.map((row) => ({ ...row, digest: digestOf(app, saved.get(row.id) ?? {}) }));
  const record = {
    id: app.ids.next("imp"),
    eventId: fair.id,
    kind,
    fileName,
    createdAt: now,
    importedBy: who.name,
    created: rows.filter(({ change }) => change === "created").length,
    updated: rows.filter(({ change }) => change === "updated").length,
  };
  await store.insertImport(db, record, rows);
}

/** The given fields of a record. */
export function imageOf(record: object, fields: readonly string[]): Record<string, unknown> {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

export function importNotFound(id: string): Refusal {
  return new Refusal("not_found", `There is no import "${id}" in this event.`);
}
