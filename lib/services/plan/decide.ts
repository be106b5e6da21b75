import { isSame } from "#lib/plan/change";
import { type Fields, reconcile } from "#lib/plan/reconcile";
import { Refusal } from "#lib/refusal";
import type { PlanTable } from "#lib/store/plan";
import { editable } from "./fields";

export type Named = Fields & { id: string };
export type TableInput = {
  added: Named[];
  updated: { from: Named; to: Named }[];
  removed: Named[];
};

/** A conflict with a concurrent change of the same record. */
export type Clash = {
  table: PlanTable;
  id: string;
  /**
   * `field`: both changed it. `gone`: they deleted a record that this change edits. `changed`: they edited the listed
   * fields of a record that this change deletes.
   */
  kind: "field" | "gone" | "changed";
  field: string | null;
  fields: string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** An existing record, as stored and as the API returns it. */
export type Standing<R> = { stored: R; fields: Fields };

/** The decided changes of one table, before anything is written. */
export type Decided<R> = {
  /** `place` is the path in the request, for error messages. */
  added: { record: Named; place: string }[];
  changed: { stored: R; merged: Fields; changed: string[]; place: string }[];
  removed: R[];
  clashes: Clash[];
};

export function decide<R>(
  table: PlanTable,
  { added, updated, removed }: TableInput,
  standing: ReadonlyMap<string, Standing<R>>,
): Decided<R> {
  refuseDuplicateIds(table, { added, updated, removed });
  const decided: Decided<R> = { added: [], changed: [], removed: [], clashes: [] };
  const clash = (id: string, clash: Partial<Clash> & Pick<Clash, "kind">) => {
    const nothing = { field: null, fields: [], base: null, mine: null, theirs: null };
    decided.clashes.push({ table, id, ...nothing, ...clash });
  };
  const merge = (from: Fields, to: Named, { stored, fields }: Standing<R>, place: string) => {
    const { merged, changed, conflicts } = reconcile(editable(table, from), editable(table, to), fields);
    for (const conflict of conflicts) clash(to.id, { kind: "field", fields: [conflict.field], ...conflict });
    if (changed.length > 0) decided.changed.push({ stored, merged, changed, place });
  };
  for (const [index, record] of added.entries()) {
    const there = standing.get(record.id);
    if (there) merge({}, record, there, placeOf(table, "added", index));
    else decided.added.push({ record, place: placeOf(table, "added", index) });
  }
  for (const [index, { from, to }] of updated.entries()) {
    const there = standing.get(to.id);
    if (there) merge(from, to, there, placeOf(table, "updated", index));
    else clash(to.id, { kind: "gone", base: from, mine: to });
  }
  for (const record of removed) {
    const there = standing.get(record.id);
    if (!there) continue;
    const seen = editable(table, record);
    const fields = Object.keys(seen).filter((field) => !isSame(seen[field], there.fields[field]));
    if (fields.length > 0) clash(record.id, { kind: "changed", fields, base: record, theirs: there.fields });
    else decided.removed.push(there.stored);
  }
  return decided;
}

function placeOf(table: PlanTable, act: keyof TableInput, index: number): string {
  return `changes.${table}.${act}[${index}]`;
}

/** Refuses a request that names a record twice. */
function refuseDuplicateIds(table: PlanTable, { added, updated, removed }: TableInput): void {
  const seen = new Set<string>();
  const wrong = updated.findIndex(({ from, to }) => from.id !== to.id);
  if (wrong >= 0) {
    const message = "from and to must have the same id.";
    const path = `${placeOf(table, "updated", wrong)}.to.id`;
    throw new Refusal("validation_error", `${path}: ${message}`, [{ path, code: "custom", message }]);
  }
  for (const id of [...added, ...updated.map(({ to }) => to), ...removed].map(({ id }) => id)) {
    if (seen.has(id)) {
      const message = `The record ${id} occurs twice in the change.`;
      throw new Refusal("duplicate_in_request", message, [
        { path: `changes.${table}`, code: "duplicate", message },
      ]);
    }
    seen.add(id);
  }
}
