import { isSame, type TableChange } from "#lib/plan/change";
import { type Fields, overlaid } from "#lib/plan/reconcile";
import type { DocumentChange, PlanDocument, Table } from "./document";

type AnyRecord = Fields & { readonly id: string };

/**
 * Applies a change made on one document to another that has changed since: only fields that it changes are changed,
 * by the server's rules of merging; removed records stay removed, and existing ones are not added again.
 */
export function rebase(document: PlanDocument, change: DocumentChange): DocumentChange {
  const rebased: Record<string, TableChange<AnyRecord>> = {};
  for (const table of Object.keys(change) as Table[]) {
    const { added, updated, removed } = change[table] as TableChange<AnyRecord>;
    const now = new Map((document[table] as readonly AnyRecord[]).map((record) => [record.id, record]));
    const tableChange: TableChange<AnyRecord> = {
      added: added.filter(({ id }) => !now.has(id)),
      updated: updated.flatMap(({ from, to }) => {
        const standing = now.get(to.id);
        if (!standing) return [];
        const next = standing === from ? to : overlaid(from, to, standing);
        return isSame(standing, next) ? [] : { from: standing, to: next };
      }),
      removed: removed.flatMap(({ id }) => now.get(id) ?? []),
    };
    const { length } = [...tableChange.added, ...tableChange.updated, ...tableChange.removed];
    if (length > 0) rebased[table] = tableChange;
  }
  return rebased as DocumentChange;
}
