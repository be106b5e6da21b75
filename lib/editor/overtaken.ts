import { isSame } from "#lib/plan/change";
import { fieldOf, pathsOf, reconcile, withField } from "#lib/plan/reconcile";
import type { Signature } from "./clashes";
import { type Choice, type Clash, keyOf } from "./clashes";
import type { DocumentChange, PlanDocument, Table } from "./document";
import { NO_CHANGE, type Patch, type Rec, TABLES, type TablePatch } from "./patch";

/** A change of the plan received from the server; without a signature it was our own. */
export type Heard = { readonly change: DocumentChange; readonly by: readonly Signature[] };

/**
 * The conflicts of a change with later changes by others: fields that both have set, and records it removes that
 * others have changed.
 */
export function overtaken(document: PlanDocument, change: DocumentChange, heard: readonly Heard[]): Clash[] {
  if (heard.length === 0) return [];
  return TABLES.flatMap((table) => {
    const { updated, removed } = (change as Patch)[table] ?? NO_CHANGE;
    if (updated.length + removed.length === 0) return [];
    const ids = new Set([...updated.map(({ to }) => to), ...removed].map(({ id }) => id));
    const writings = writingsOn(table, ids, heard);
    if (writings.size === 0) return [];
    const records = document[table] as readonly Rec[];
    const now = new Map(records.flatMap((record) => (writings.has(record.id) ? [[record.id, record]] : [])));
    const removals = new Map(removed.map((record) => [record.id, record]));
    const updates = new Map(updated.map((update) => [update.to.id, update]));
    return [...now].flatMap(([id, standing]) => {
      const signed = writings.get(id) ?? new Map<string, Signature>();
      const update = updates.get(id);
      if (update) return overwritten(table, update, standing, signed);
      const removal = removals.get(id);
      return removal ? changedSince(table, removal, standing, signed) : [];
    });
  });
}

type Writings = ReadonlyMap<string, Signature>;

/** The fields of each record that others wrote, with the last author of each. */
function writingsOn(
  table: Table,
  ids: ReadonlySet<string>,
  heard: readonly Heard[],
): Map<string, Map<string, Signature>> {
  const writings = new Map<string, Map<string, Signature>>();
  for (const { change, by } of heard) {
    if (by.length === 0) continue;
    for (const { from, to } of (change as Patch)[table]?.updated ?? []) {
      const signature = ids.has(to.id) ? by.findLast((one) => one.ids?.includes(to.id) ?? true) : undefined;
      if (!signature) continue;
      const written = writings.get(to.id) ?? new Map<string, Signature>();
      for (const path of pathsOf(from, to)) {
        if (!isSame(fieldOf(from, path), fieldOf(to, path))) written.set(path, signature);
      }
      writings.set(to.id, written);
    }
  }
  return writings;
}

function overwritten(
  table: Table,
  { from, to }: { from: Rec; to: Rec },
  now: Rec,
  signed: Writings,
): Clash[] {
  return reconcile(from, to, now).conflicts.flatMap((conflict) => {
    const signature = signed.get(conflict.field);
    if (!signature) return [];
    const { author, at } = signature;
    return { table, id: to.id, kind: "field", fields: [conflict.field], ...conflict, author, at };
  });
}

function changedSince(table: Table, removed: Rec, now: Rec, signed: Writings): Clash[] {
  const fields = [...signed.keys()].filter((path) => !isSame(fieldOf(removed, path), fieldOf(now, path)));
  const signature = signed.get(fields.at(-1) ?? "");
  if (!signature) return [];
  const { author, at } = signature;
  const nothing = { field: null, base: removed, mine: null };
  return [{ table, id: now.id, kind: "changed", fields, ...nothing, theirs: now, author, at }];
}

/** The change without the parts given up, and without those without a question. */
export function yielding(
  change: DocumentChange,
  clashes: readonly Clash[],
  choices: ReadonlyMap<string, Choice>,
  document: PlanDocument,
): DocumentChange {
  const left: Patch = { ...(change as Patch) };
  for (const table of TABLES) {
    const found = new Map<string, Clash[]>();
    for (const clash of clashes.filter((one) => one.table === table)) {
      found.set(clash.id, [...(found.get(clash.id) ?? []), clash]);
    }
    const own = left[table];
    if (!own || found.size === 0) continue;
    const records = document[table] as readonly Rec[];
    const now = new Map(records.flatMap((record) => (found.has(record.id) ? [[record.id, record]] : [])));
    const isMine = (clash: Clash) => choices.get(keyOf(clash)) === "mine";
    const yielded = { ...own, ...yieldedRecords(own, found, now, isMine) };
    if (own.added.length + yielded.updated.length + yielded.removed.length > 0) left[table] = yielded;
    else delete left[table];
  }
  return left as DocumentChange;
}

/** Changes that overwrite others start from the others' values, so that undo leads back to them. */
function yieldedRecords(
  { updated, removed }: TablePatch,
  found: ReadonlyMap<string, readonly Clash[]>,
  now: ReadonlyMap<string, Rec>,
  isMine: (clash: Clash) => boolean,
): Pick<TablePatch, "updated" | "removed"> {
  return {
    removed: removed.flatMap((record) => {
      const [clash] = found.get(record.id) ?? [];
      if (!clash) return record;
      return isMine(clash) ? (now.get(record.id) ?? []) : [];
    }),
    updated: updated.flatMap((update) => {
      const standing = now.get(update.to.id);
      if (!standing) return update;
      const next = { ...update };
      for (const clash of found.get(standing.id) ?? []) {
        const path = clash.field ?? "";
        const theirs = fieldOf(standing, path);
        next.from = withField(next.from, path, theirs);
        if (!isMine(clash)) next.to = withField(next.to, path, theirs);
      }
      return isSame(next.from, next.to) ? [] : next;
    }),
  };
}
