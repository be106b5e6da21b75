import { type ConflictRule, type CrmKind, type CrmValues, type MappedField, REQUIRED_FIELDS } from "./kinds";

/** One side of a record: its values by our fields, and when it changed last. */
export type Side = { values: CrmValues; at: Date };

/** A value that lost against the other side's, for the log. */
export type Conflict = {
  field: string;
  kept: "aisle" | "partner";
  value: string | null;
  lost: string | null;
};

export type Merged = {
  toLocal: CrmValues;
  toRemote: CrmValues;
  conflicts: Conflict[];
  /** The values that both sides agree on after this, saved to detect which side changes later. */
  base: CrmValues;
};

/**
 * Computes the values that each side gets from the other. Only values that changed since both sides agreed are sent,
 * so an echo of our own write changes nothing and two systems cannot send a value back and forth.
 */
export function merge(
  kind: CrmKind,
  fields: readonly MappedField[],
  { local, remote, base, rule }: { local: Side; remote: Side | null; base: CrmValues; rule: ConflictRule },
): Merged {
  const merged: Merged = { toLocal: {}, toRemote: {}, conflicts: [], base: { ...base } };
  for (const { field, flow } of fields) {
    const ours = textOf(local.values[field]);
    const theirs = textOf(remote?.values[field]);
    const isRequired = REQUIRED_FIELDS[kind].includes(field);
    const agreed = field in base ? textOf(base[field]) : undefined;
    const push = () => {
      merged.toRemote[field] = ours;
      merged.base[field] = ours;
    };
    const take = () => {
      if (theirs === null && isRequired) return push();
      merged.toLocal[field] = theirs;
      merged.base[field] = theirs;
    };
    if (isSameText(ours, theirs)) merged.base[field] = ours;
    else if (flow === "out") {
      if (isOwnChange(ours, agreed)) push();
    } else if (flow === "in") {
      if (isOwnChange(theirs, agreed)) take();
    } else if (agreed === undefined ? ours === null : isSameText(ours, agreed)) take();
    else if (agreed === undefined ? theirs === null : isSameText(theirs, agreed)) {
      if (ours === null && isRequired) take();
      else push();
    } else {
      const kept = winner(rule, local, remote);
      const [value, lost] = kept === "aisle" ? [ours, theirs] : [theirs, ours];
      merged.conflicts.push({ field, kept, value, lost });
      if (kept === "aisle") push();
      else take();
    }
  }
  return merged;
}

/** An empty field that was never synced does not clear the other side's value. */
function isOwnChange(value: string | null, agreed: string | null | undefined): boolean {
  return agreed === undefined ? value !== null : !isSameText(value, agreed);
}

function winner(rule: ConflictRule, local: Side, remote: Side | null): "aisle" | "partner" {
  if (rule !== "newest") return rule;
  return remote !== null && remote.at > local.at ? "partner" : "aisle";
}

function textOf(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

/** Partners write addresses of websites with or without a scheme, and e-mail addresses in lower case. */
export function isSameText(a: string | null, b: string | null): boolean {
  return plain(a) === plain(b);
}

function plain(text: string | null): string | null {
  if (text === null) return null;
  if (/^https?:\/\//i.test(text) || /^[\w-]+(\.[\w-]+)+\/?$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/$/, "");
  }
  return text.includes("@") ? text.toLowerCase() : text.replace(/\r\n/g, "\n");
}

/** The values for a record that does not exist on the other side yet. */
export function filled(fields: readonly MappedField[], values: CrmValues): CrmValues {
  const own = fields.filter(({ flow }) => flow !== "in").map(({ field }) => field);
  return Object.fromEntries(
    own.flatMap((field) => (textOf(values[field]) === null ? [] : [[field, textOf(values[field])]])),
  );
}

/** Values by our fields from those of a partner, and the other way round. */
export function fromRemote(fields: readonly MappedField[], values: CrmValues): CrmValues {
  return Object.fromEntries(fields.map(({ field, remote }) => [field, textOf(values[remote])]));
}

export function toRemote(fields: readonly MappedField[], values: CrmValues): CrmValues {
  return Object.fromEntries(
    fields.flatMap(({ field, remote }) => (field in values ? [[remote, values[field] ?? null]] : [])),
  );
}
