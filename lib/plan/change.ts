/** Records by kind: a plan, or anything else made of records with ids. */
export type Tables = { [table: string]: readonly Item[] };
type Item = { readonly id: string };

/** The added, updated and removed records of one table. */
export type TableChange<R extends Item = Item> = {
  added: R[];
  updated: { from: R; to: R }[];
  removed: R[];
};

/** The difference between two sets of tables as a value that can be applied, reverted, saved or shown. */
export type Change<T extends Tables = Tables> = { [K in keyof T]?: TableChange<T[K][number]> };

export function between<T extends Tables>(before: T, after: T): Change<T> {
  return collected(keysOf(before, after), (table) => tableChange(before[table] ?? [], after[table] ?? []));
}

/** Existing records keep their positions; new ones come last. */
export function apply<T extends Tables>(tables: T, change: Change<T>): T {
  const changes = Object.entries(change) as [string, TableChange][];
  const changed = changes.map(([table, { added, updated, removed }]) => {
    const removedIds = new Set(removed.map(({ id }) => id));
    const next = new Map(updated.map(({ to }) => [to.id, to]));
    const kept = (tables[table] ?? []).filter(({ id }) => !removedIds.has(id));
    return [table, [...kept.map((item) => next.get(item.id) ?? item), ...added]];
  });
  return { ...tables, ...Object.fromEntries(changed) };
}

export function invert<T extends Tables>(change: Change<T>): Change<T> {
  return collected(keysOf(change), (table) => {
    const { added, updated, removed } = change[table] ?? NOTHING;
    return {
      added: removed,
      updated: updated.map(({ from, to }) => ({ from: to, to: from })),
      removed: added,
    };
  });
}

/** One change with the effect of several in sequence. */
export function squash<T extends Tables>(changes: readonly Change<T>[]): Change<T> {
  return collected(keysOf(...changes), (table) => {
    const first = new Map<string, Item | null>();
    const last = new Map<string, Item | null>();
    const note = (id: string, from: Item | null, to: Item | null) => {
      if (!first.has(id)) first.set(id, from);
      last.set(id, to);
    };
    for (const change of changes) {
      const { added, updated, removed } = change[table] ?? NOTHING;
      for (const item of removed) note(item.id, item, null);
      for (const { from, to } of updated) note(to.id, from, to);
      for (const item of added) note(item.id, null, item);
    }
    const standing = (items: Map<string, Item | null>) => [...items.values()].filter((item) => item !== null);
    return tableChange(standing(first), standing(last));
  });
}

export function isEmpty(change: Change): boolean {
  return Object.keys(change).length === 0;
}

/** Whether two JSON values are equal, regardless of the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => key in b && isSame(a[key as never], b[key as never]));
}

const NOTHING: TableChange = { added: [], updated: [], removed: [] };

function tableChange(before: readonly Item[], after: readonly Item[]): TableChange {
  const was = new Map(before.map((item) => [item.id, item]));
  const is = new Set(after.map(({ id }) => id));
  const change: TableChange = { added: [], updated: [], removed: before.filter(({ id }) => !is.has(id)) };
  for (const to of after) {
    const from = was.get(to.id);
    if (!from) change.added.push(to);
    else if (!isSame(from, to)) change.updated.push({ from, to });
  }
  return change;
}

function keysOf(...tables: readonly object[]): string[] {
  return [...new Set(tables.flatMap(Object.keys))];
}

/** Unchanged tables are left out, so an empty change is `{}`. */
function collected<T extends Tables>(
  tables: readonly string[],
  changeOf: (table: string) => TableChange,
): Change<T> {
  const changes = tables.map((table) => [table, changeOf(table)] as const);
  const isUsed = ({ added, updated, removed }: TableChange) =>
    added.length > 0 || updated.length > 0 || removed.length > 0;
  return Object.fromEntries(changes.filter(([, change]) => isUsed(change))) as Change<T>;
}
