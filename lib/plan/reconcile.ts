import { isSame } from "./change";

/** A record of any kind, as JSON. */
export type Fields = { readonly [field: string]: unknown };

/** A field that two people set differently; `theirs` is the current value. */
export type FieldConflict = { field: string; base: unknown; mine: unknown; theirs: unknown };

export type Reconciled = {
  /** The current record with my fields set. */
  merged: Fields;
  /** The fields of `merged` that differ from the current record. */
  changed: string[];
  conflicts: FieldConflict[];
};

/** Maps whose entries are set one by one; other lists and objects are set as a whole. */
const MAPS: readonly string[] = ["props", "metadata", "background"];

/**
 * Merges my change (`from` to `to`) into the record as it is `now`: fields that I did not change keep their current
 * value, as do those that neither `from` nor `to` has.
 */
export function reconcile(from: Fields, to: Fields, now: Fields): Reconciled {
  const merged: Record<string, unknown> = { ...now };
  const changed: string[] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [base, mine, theirs] = [from[field], to[field], now[field]];
    if (isAlike(base, mine) || isAlike(mine, theirs)) continue;
    if (MAPS.includes(field) && isMap(base) && isMap(mine) && isMap(theirs)) {
      const inner = reconcile(base, mine, theirs);
      merged[field] = inner.merged;
      if (inner.changed.length > 0) changed.push(field);
      conflicts.push(
        ...inner.conflicts.map((conflict) => ({ ...conflict, field: `${field}.${conflict.field}` })),
      );
    } else if (isAlike(base, theirs)) {
      if (mine === undefined) delete merged[field];
      else merged[field] = mine;
      changed.push(field);
    } else {
      conflicts.push({ field, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null });
    }
  }
  return { merged, changed, conflicts };
}

/** Absent and null count as equal, because people see no difference. */
export function isAlike(a: unknown, b: unknown): boolean {
  return isSame(a ?? null, b ?? null);
}

/** My values where two people disagree, and everyone's changes elsewhere: what the editor shows. */
export function overlaid<R extends Fields>(from: R, to: R, now: R): R {
  const { merged, conflicts } = reconcile(from, to, now);
  return conflicts.reduce<Fields>((seen, { field, mine }) => withField(seen, field, mine), merged) as R;
}

/** Sets one field of a record, or removes it without a value; `props.name` is an entry of its props. */
export function withField<R extends Fields>(record: R, path: string, value: unknown): R {
  const [field = "", inner] = splitPath(path);
  if (inner === undefined) return set(record, field, value) as R;
  return set(record, field, set(isMap(record[field]) ? record[field] : {}, inner, value)) as R;
}

function set(record: Fields, field: string, value: unknown): Fields {
  if (value !== undefined) return { ...record, [field]: value };
  const { [field]: _before, ...others } = record;
  return others;
}

/** All fields of two records, and the entries of their maps, as paths. */
export function pathsOf(one: Fields, other: Fields): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((field) => {
    const [left, right] = [one[field], other[field]];
    if (!MAPS.includes(field) || !isMap(left) || !isMap(right)) return [field];
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].map((key) => `${field}.${key}`);
  });
}

export function fieldOf(record: Fields, path: string): unknown {
  const [field = "", inner] = splitPath(path);
  if (inner === undefined) return record[field];
  const map = record[field];
  return isMap(map) ? map[inner] : undefined;
}

/** The field of a path, and the entry if the field is a map. */
export function splitPath(path: string): [field: string, inner?: string] {
  const [field = ""] = path.split(".");
  return MAPS.includes(field) && path.length > field.length ? [field, path.slice(field.length + 1)] : [path];
}

function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
