import { isSame, type TableChange } from "#lib/plan/change";
import type { DocumentChange, PlanDocument, Table } from "./document";

type AnyRecord = PlanDocument[Table][number];
type Fields = Record<string, unknown>;

/**
 * A change made on one document, as it applies to another that has moved on: only the fields it meant to change
 * are changed, what is gone stays gone, and what stands already is not added again.
 */
export function rebase(document: PlanDocument, change: DocumentChange): DocumentChange {
  const rebased: Record<string, TableChange<AnyRecord>> = {};
  for (const table of Object.keys(change) as Table[]) {
    const { added, updated, removed } = change[table] as TableChange<AnyRecord>;
    const now = new Map((document[table] as AnyRecord[]).map((record) => [record.id, record]));
    const tableChange: TableChange<AnyRecord> = {
      added: added.filter(({ id }) => !now.has(id)),
      updated: updated.flatMap(({ from, to }) => {
        const standing = now.get(to.id);
        const next = standing && (merged(standing, from, to) as AnyRecord);
        return standing && next && !isSame(standing, next) ? { from: standing, to: next } : [];
      }),
      removed: removed.flatMap(({ id }) => now.get(id) ?? []),
    };
    const { length } = [...tableChange.added, ...tableChange.updated, ...tableChange.removed];
    if (length > 0) rebased[table] = tableChange;
  }
  return rebased as DocumentChange;
}

/** The standing record with the fields that differ between two others set as in the second. */
function merged(standing: AnyRecord, from: AnyRecord, to: AnyRecord): Fields {
  const next: Fields = { ...standing };
  const [before, after] = [from as Fields, to as Fields];
  for (const field of Object.keys(after)) {
    if (!isSame(before[field], after[field])) next[field] = after[field];
  }
  return next;
}
