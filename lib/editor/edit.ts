import { isSame, type TableChange } from "#lib/plan/change";
import type { DocumentChange, PlanDocument, Table } from "./document";

/** Records to add or replace, and ids of records to remove. */
export type Edits = {
  put?: { [T in Table]?: readonly PlanDocument[T][number][] };
  remove?: { [T in Table]?: readonly string[] };
};

type AnyRecord = PlanDocument[Table][number];

/** The change for an edit; unchanged records are not part of it. */
export function edit(document: PlanDocument, { put = {}, remove = {} }: Edits): DocumentChange {
  const change: Record<string, TableChange<AnyRecord>> = {};
  for (const table of new Set([...Object.keys(put), ...Object.keys(remove)]) as Set<Table>) {
    const puts: readonly AnyRecord[] = put[table] ?? [];
    const made = tableChange(document[table], puts, new Set(remove[table] ?? []));
    if (made.added.length + made.updated.length + made.removed.length > 0) change[table] = made;
  }
  return change as DocumentChange;
}

function tableChange(
  records: readonly AnyRecord[],
  puts: readonly AnyRecord[],
  removedSet: ReadonlySet<string>,
): TableChange<AnyRecord> {
  const putById = new Map(puts.map((record) => [record.id, record]));
  const change: TableChange<AnyRecord> = { added: [], updated: [], removed: [] };
  for (const from of records) {
    if (removedSet.has(from.id)) change.removed.push(from);
    const to = putById.get(from.id);
    if (to) putById.delete(from.id);
    if (to && !removedSet.has(from.id) && differs(from, to)) change.updated.push({ from, to });
  }
  change.added.push(...putById.values());
  return change;
}

/** Most changed records differ in a number or a string, which is checked before lists and maps are compared. */
function differs(from: AnyRecord, to: AnyRecord): boolean {
  for (const field in to) {
    const [before, after] = [from[field as keyof AnyRecord], to[field as keyof AnyRecord]];
    if (before !== after && (typeof after !== "object" || typeof before !== "object")) return true;
  }
  return !isSame(from, to);
}

export function boothsAdded({ booths }: DocumentChange): string[] {
  return booths?.added.map(({ id }) => id) ?? [];
}

/** The ids that a change writes, without those it removes. */
export function idsWritten(change: DocumentChange): string[] {
  return Object.values(change).flatMap(({ added, updated }) => [
    ...added.map(({ id }) => id),
    ...updated.map(({ to }) => to.id),
  ]);
}
