import { isSame } from "#lib/plan/change";
import { type Fields, fieldOf, isAlike, overlaid, pathsOf, splitPath, withField } from "#lib/plan/reconcile";
import type { DocumentChange, PlanDocument, Table } from "./document";

/**
 * Unsaved changes in minimal form: of a changed record only the fields that I changed, with their values before and
 * after. Other fields may change meanwhile, so a patch stays valid while the plan changes.
 */
export type Patch = { [T in Table]?: TablePatch };
export type TablePatch = {
  added: Rec[];
  updated: { from: Rec; to: Rec }[];
  removed: Rec[];
};
export type Rec = Fields & { readonly id: string };

export const TABLES = ["levels", "booths", "elements", "nodes", "edges", "passages"] as const;
export const NO_CHANGE: TablePatch = { added: [], updated: [], removed: [] };

/** The change of one record; for an updated one, of each field and each entry of its maps. */
type RecordChange = { added: Rec } | { removed: Rec } | { set: Settings };
type Setting = { from: unknown; to: unknown };

/** Cached by change, because changes are never mutated: a change is saved, and then kept with every later step. */
const patches = new WeakMap<DocumentChange, Patch>();

export function patchOf(change: DocumentChange): Patch {
  const patch = patches.get(change) ?? joined([change as Patch]);
  patches.set(change, patch);
  return patch;
}

/** One patch with the effect of several in sequence. */
export function joined(patches: readonly Patch[]): Patch {
  const result: Patch = {};
  for (const table of TABLES) {
    const recordChanges = new Map<string, RecordChange>();
    for (const patch of patches) {
      const { added, updated, removed } = patch[table] ?? NO_CHANGE;
      for (const record of removed) follow(recordChanges, record.id, { removed: record });
      for (const { from, to } of updated) follow(recordChanges, to.id, { set: settingsOf(from, to) });
      for (const record of added) follow(recordChanges, record.id, { added: record });
    }
    const made = tablePatch(recordChanges);
    if (made.added.length + made.updated.length + made.removed.length > 0) result[table] = made;
  }
  return result;
}

export function isNothing(patch: Patch): boolean {
  return TABLES.every((table) => patch[table] === undefined);
}

function follow(recordChanges: Map<string, RecordChange>, id: string, next: RecordChange): void {
  const before = recordChanges.get(id);
  const recordChange = before ? followed(before, next) : next;
  if (recordChange) recordChanges.set(id, recordChange);
  else recordChanges.delete(id);
}

/** A changed and then deleted record was deleted in its original state; a new and then deleted one never existed. */
function followed(before: RecordChange, next: RecordChange): RecordChange | null {
  if ("added" in before) {
    if ("set" in next) return { added: withSettings(before.added, next.set, "to") };
    return "added" in next ? next : null;
  }
  if ("removed" in before) {
    return "added" in next ? { set: settingsOf(before.removed, next.added) } : before;
  }
  if ("removed" in next) return { removed: withSettings(next.removed, before.set, "from") };
  if ("added" in next) return { added: withOpenSettings(next.added, before.set) };
  return { set: [...next.set].reduce(resetting, before.set) };
}

type Settings = ReadonlyMap<string, Setting>;

/** Setting a map as a whole replaces its entries, and setting an entry changes the whole. */
function resetting(before: Settings, [path, { from, to }]: readonly [string, Setting]): Settings {
  const [field = "", entry] = splitPath(path);
  const whole = entry === undefined ? undefined : before.get(field);
  if (entry !== undefined && whole) {
    const map = withField({ [field]: whole.to }, path, to)[field];
    return new Map(before).set(field, { from: whole.from, to: map });
  }
  const entries = [...before].filter(([other]) => other.startsWith(`${field}.`));
  if (entry === undefined && entries.length > 0) {
    const others = [...before].filter((setting) => !entries.includes(setting));
    const was = entries.reduce<Fields>((made, [at, set]) => withField(made, at, set.from), { [field]: from });
    return new Map(others).set(path, { from: was[field], to });
  }
  const earlier = before.get(path);
  return new Map(before).set(path, { from: earlier ? earlier.from : from, to });
}

/** The fields whose values are not the very same: a few of many. */
function unlike(record: Rec, other: Rec): Fields {
  const fields: Record<string, unknown> = {};
  for (const field in record) if (record[field] !== other[field]) fields[field] = record[field];
  return fields;
}

function settingsOf(from: Rec, to: Rec): Settings {
  const paths = pathsOf(unlike(from, to), unlike(to, from)).filter(
    (path) => !isSame(fieldOf(from, path), fieldOf(to, path)),
  );
  return new Map(paths.map((path) => [path, { from: fieldOf(from, path), to: fieldOf(to, path) }]));
}

function withSettings(record: Rec, set: Settings, end: keyof Setting): Rec {
  return [...set].reduce<Rec>((made, [path, setting]) => withField(made, path, setting[end]), record);
}

/** A restored record includes earlier settings, except for fields that were set again since. */
function withOpenSettings(record: Rec, set: Settings): Rec {
  const open = [...set].filter(([path, { from }]) => isAlike(fieldOf(record, path), from));
  return withSettings(record, new Map(open), "to");
}

function tablePatch(recordChanges: ReadonlyMap<string, RecordChange>): TablePatch {
  const patch: TablePatch = { added: [], updated: [], removed: [] };
  for (const [id, recordChange] of recordChanges) {
    if ("added" in recordChange) patch.added.push(recordChange.added);
    else if ("removed" in recordChange) patch.removed.push(recordChange.removed);
    else {
      const set = new Map([...recordChange.set].filter(([, { from, to }]) => !isSame(from, to)));
      if (set.size === 0) continue;
      patch.updated.push({
        from: withSettings({ id }, set, "from"),
        to: withSettings({ id }, set, "to"),
      });
    }
  }
  return patch;
}

/** The plan as displayed to the user with unsaved changes. */
export function overlay(document: PlanDocument, patch: Patch): PlanDocument {
  const shown = TABLES.map((table) => {
    const { added, updated, removed } = patch[table] ?? NO_CHANGE;
    const records = document[table] as readonly Rec[];
    if (added.length + updated.length + removed.length === 0) return [table, records];
    const removedIds = new Set(removed.map(({ id }) => id));
    const mine = new Map(updated.map((update) => [update.to.id, update]));
    const made = new Map(added.map((record) => [record.id, record]));
    const known = new Set(records.map(({ id }) => id));
    const kept = records.flatMap((record) => {
      if (removedIds.has(record.id)) return [];
      const update = mine.get(record.id);
      if (update) return overlaid(update.from, update.to, record);
      const again = made.get(record.id);
      return again ? { ...record, ...again } : record;
    });
    return [table, [...kept, ...added.filter(({ id }) => !known.has(id))]];
  });
  return Object.fromEntries(shown);
}
