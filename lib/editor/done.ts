import { fieldOf, isAlike, withField } from "#lib/plan/reconcile";
import type { PlanDocument } from "./document";
import type { Draft } from "./parked";
import { isNothing, joined, type Patch, type Rec, TABLES } from "./patch";
import { pathsIn } from "./patchFields";

/**
 * The drafts without fields that others have meanwhile set to the same value. They count as saved; setting such a
 * field back is a new change.
 */
export function withoutDone(drafts: readonly Draft[], base: PlanDocument, inFlight: Patch): readonly Draft[] {
  const done = doneFields(joined(drafts.map(({ patch }) => patch)), base, inFlight);
  if (done.size === 0) return drafts;
  return drafts.flatMap((draft) => {
    const patch = joined([stripped(draft.patch, done)]);
    return isNothing(patch) ? [] : { ...draft, patch };
  });
}

type Done = ReadonlyMap<string, readonly string[]>;

function doneFields(patch: Patch, base: PlanDocument, inFlight: Patch): Done {
  const done = new Map<string, readonly string[]>();
  for (const table of TABLES) {
    const updated = patch[table]?.updated ?? [];
    if (updated.length === 0) continue;
    const standing = new Map((base[table] as readonly Rec[]).map((record) => [record.id, record]));
    const sent = new Set(inFlight[table]?.updated.map(({ to }) => to.id));
    for (const { to } of updated) {
      const now = sent.has(to.id) ? undefined : standing.get(to.id);
      const paths = now ? pathsIn(to).filter((path) => isAlike(fieldOf(to, path), fieldOf(now, path))) : [];
      if (paths.length > 0) done.set(to.id, paths);
    }
  }
  return done;
}

function stripped(patch: Patch, done: Done): Patch {
  const left: Patch = {};
  for (const table of TABLES) {
    const own = patch[table];
    if (!own) continue;
    const updated = own.updated.map(({ from, to }) => {
      const paths = done.get(to.id) ?? [];
      const without = (record: Rec) => paths.reduce((made, path) => withField(made, path, undefined), record);
      return { from: without(from), to: without(to) };
    });
    left[table] = { ...own, updated };
  }
  return left;
}
