import type { Signature } from "./clashes";
import type { PlanDocument, Table } from "./document";
import { NO_CHANGE, type Patch, type Rec, TABLES } from "./patch";

/**
 * Changes of the plan: the current state of records, the ids of removed ones, and the changes by others among them.
 */
export type RemoteChanges = {
  revision: number;
  by: readonly Signature[];
  tables: { [T in Table]: { put: PlanDocument[T]; gone: string[] } };
};

/** The plan with remote changes applied; existing records keep their positions. */
export function withRemoteChanges(document: PlanDocument, { tables }: RemoteChanges): PlanDocument {
  const next = TABLES.map((table) => {
    const { put, gone } = tables[table] as { put: readonly Rec[]; gone: readonly string[] };
    const records = document[table] as readonly Rec[];
    if (put.length + gone.length === 0) return [table, records];
    const now = new Map(put.map((record) => [record.id, record]));
    const away = new Set(gone);
    const known = new Set(records.map(({ id }) => id));
    const kept = records.flatMap((record) => (away.has(record.id) ? [] : (now.get(record.id) ?? record)));
    return [table, [...kept, ...put.filter(({ id }) => !known.has(id))]];
  });
  return Object.fromEntries(next);
}

type Ids = { readonly [T in Table]: ReadonlySet<string> };

export function idsInRemoteChanges({ tables }: RemoteChanges): Ids {
  return idsBy((table) => [...tables[table].put.map(({ id }) => id), ...tables[table].gone]);
}

export function idsGone({ tables }: RemoteChanges): Ids {
  return idsBy((table) => tables[table].gone);
}

export function idsInPatch(patch: Patch): Ids {
  return idsBy((table) => {
    const { added, updated, removed } = patch[table] ?? NO_CHANGE;
    return [...added, ...updated.map(({ to }) => to), ...removed].map(({ id }) => id);
  });
}

export function idsOfAll(...sources: readonly Ids[]): Ids {
  return idsBy((table) => sources.flatMap((ids) => [...ids[table]]));
}

export function idsBy(idsOf: (table: Table) => readonly string[]): Ids {
  return Object.fromEntries(TABLES.map((table) => [table, new Set(idsOf(table))])) as Record<
    Table,
    Set<string>
  >;
}

/** Some records of a plan. */
export function only(document: PlanDocument, ids: Ids): PlanDocument {
  const some = TABLES.map((table) => {
    const records = document[table] as readonly Rec[];
    return [table, ids[table].size === 0 ? [] : records.filter(({ id }) => ids[table].has(id))];
  });
  return Object.fromEntries(some);
}

export function without(document: PlanDocument, ids: Ids): PlanDocument {
  const others = TABLES.map((table) => {
    const records = document[table] as readonly Rec[];
    return [table, ids[table].size === 0 ? records : records.filter(({ id }) => !ids[table].has(id))];
  });
  return Object.fromEntries(others);
}

/** The records of both; the second's take precedence. */
export function joinedDocuments(one: PlanDocument, other: PlanDocument): PlanDocument {
  const all = TABLES.map((table) => {
    const records = [...(one[table] as readonly Rec[]), ...(other[table] as readonly Rec[])];
    return [table, [...new Map(records.map((record) => [record.id, record])).values()]];
  });
  return Object.fromEntries(all);
}
