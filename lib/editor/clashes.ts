import { type Fields, splitPath, withField } from "#lib/plan/reconcile";
import type { PlanDocument, Table } from "./document";
import { joined, type Patch, type Rec, TABLES, type TablePatch } from "./patch";

/** A conflict reported by the server when two people changed the same record; see the API of plan changes. */
export type Clash = {
  table: Table;
  id: string;
  kind: "field" | "gone" | "changed";
  field: string | null;
  fields: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
  author: { personId: string; name: string; clientId: string; act: string | null } | null;
  at: string | null;
};

export type Choice = "mine" | "theirs";

/** Identifies a clash. */
export function keyOf({ table, id, kind, field }: Clash): string {
  return `${table}/${id}/${kind}/${field ?? ""}`;
}

/** My patch after a choice: settings that stay mine refer to the value they overwrite. */
export function settled(
  patch: Patch,
  clashes: readonly Clash[],
  choices: ReadonlyMap<string, Choice>,
  base: PlanDocument,
): Patch {
  const next: Patch = {};
  for (const table of TABLES) {
    const own = patch[table];
    if (!own) continue;
    next[table] = clashes
      .filter((clash) => clash.table === table)
      .reduce((made, clash) => decided(made, clash, choices.get(keyOf(clash)) ?? "theirs", base), own);
  }
  return joined([next]);
}

function decided(patch: TablePatch, clash: Clash, choice: Choice, base: PlanDocument): TablePatch {
  if (clash.kind === "field") return withFieldDecided(patch, clash, choice);
  if (clash.kind === "changed") {
    const others = patch.removed.filter(({ id }) => id !== clash.id);
    if (choice === "theirs") return { ...patch, removed: others };
    return { ...patch, removed: [...others, { ...(clash.theirs as Fields), id: clash.id }] };
  }
  const update = patch.updated.find(({ to }) => to.id === clash.id);
  const updated = patch.updated.filter((one) => one !== update);
  const known = (base[clash.table] as readonly Rec[]).find(({ id }) => id === clash.id);
  if (choice === "theirs" || !update || !known) return { ...patch, updated };
  return { ...patch, updated, added: [...patch.added, { ...known, ...update.to }] };
}

/** A record that I created again counts as new; if someone else did so too, its fields are compared. */
function withFieldDecided(patch: TablePatch, { id, field, theirs }: Clash, choice: Choice): TablePatch {
  const path = field ?? "";
  const decide = ({ from, to }: { from: Rec; to: Rec }) =>
    choice === "mine"
      ? { from: withField(from, path, theirs), to }
      : { from: without(from, path), to: without(to, path) };
  const updated = patch.updated.map((update) => (update.to.id === id ? decide(update) : update));
  const twin = patch.added.find((record) => record.id === id);
  if (!twin) return { ...patch, updated };
  const made = updated.find(({ to }) => to.id === id) ?? { from: { id }, to: twin };
  return {
    ...patch,
    added: patch.added.filter((record) => record !== twin),
    updated: [...updated.filter(({ to }) => to.id !== id), made === undefined ? made : decide(made)],
  };
}

function without(record: Rec, path: string): Rec {
  const [field = "", entry] = splitPath(path);
  return withField(record, entry === undefined ? field : path, undefined);
}

/** Who changed some records, and when; without ids it may have been any record. */
export type Signature = { ids: readonly string[] | null } & Pick<Clash, "author" | "at">;
