import { isSame, type TableChange } from "#lib/plan/change";
import type { DocumentChange, PlanDocument, Table } from "./document";

/** Records to stand in the document afterwards, new or changed, and ids of those that go. */
export type Edits = {
  put?: { [T in Table]?: readonly PlanDocument[T][number][] };
  remove?: { [T in Table]?: readonly string[] };
};

type AnyRecord = PlanDocument[Table][number];

/** The change that an edit amounts to; what it leaves as it was is not part of it. */
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
  gone: ReadonlySet<string>,
): TableChange<AnyRecord> {
  const asked = new Map(puts.map((record) => [record.id, record]));
  const change: TableChange<AnyRecord> = { added: [], updated: [], removed: [] };
  for (const from of records) {
    if (gone.has(from.id)) change.removed.push(from);
    const to = asked.get(from.id);
    if (to) asked.delete(from.id);
    if (to && !gone.has(from.id) && differs(from, to)) change.updated.push({ from, to });
  }
  change.added.push(...asked.values());
  return change;
}

/** Most changed records differ in a number or a word, which is seen before any list or map is looked into. */
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

/** The ids a change writes, those it takes away left out. */
export function idsWritten(change: DocumentChange): string[] {
  return Object.values(change).flatMap(({ added, updated }) => [
    ...added.map(({ id }) => id),
    ...updated.map(({ to }) => to.id),
  ]);
}
