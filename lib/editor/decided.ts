import { isEmpty, isSame } from "#lib/plan/change";
import { fieldOf, isAlike, withField } from "#lib/plan/reconcile";
import { type Choice, type Clash, keyOf } from "./clashes";
import type { DocumentChange } from "./document";
import type { History, Step } from "./history";
import type { Patch, Rec, TablePatch } from "./patch";

/**
 * Updates the history after the user has resolved the conflicts of a save. Changes given up are removed from their
 * steps, and changes that overwrite others lead back to the others' values, so that undo does not ask about the same
 * conflict again.
 */
export function decided(
  history: History,
  clashes: readonly Clash[],
  choices: ReadonlyMap<string, Choice>,
): History {
  return clashes.reduce(({ past, future }, clash) => {
    const isMine = choices.get(keyOf(clash)) === "mine";
    if (clash.kind === "changed") return { past: removalsDecided(past, clash, isMine), future };
    if (clash.kind === "gone") return { past, future };
    return {
      past: settingsDecided(past, clash, isMine, { before: "from", after: "to" }),
      future: settingsDecided(future, clash, isMine, { before: "to", after: "from" }),
    };
  }, history);
}

/** The states before and after a step; swapped for an undone one. */
type Ends = { before: "from" | "to"; after: "from" | "to" };

/**
 * The steps that led to my value, from the latest back to the one that started from the same value as the others'
 * change.
 */
function settingsDecided(steps: readonly Step[], clash: Clash, isMine: boolean, ends: Ends): Step[] {
  const { table, id, base, theirs } = clash;
  const path = clash.field ?? "";
  const next = [...steps];
  let led: unknown = clash.mine;
  for (let index = steps.length - 1; index >= 0 && !isAlike(led, base); index--) {
    const step = steps[index] as Step;
    const own = (step.change as Patch)[table];
    const update = own?.updated.find(({ to }) => to.id === id);
    if (!own || !update || !isAlike(fieldOf(update[ends.after], path), led)) continue;
    led = fieldOf(update[ends.before], path);
    if (isMine && !isAlike(led, base)) continue;
    const before = withField(update[ends.before], path, theirs);
    const after = isMine ? update[ends.after] : withField(update[ends.after], path, theirs);
    const made = { [ends.before]: before, [ends.after]: after } as { from: Rec; to: Rec };
    const updated = own.updated.flatMap((one) => {
      if (one !== update) return one;
      return isSame(before, after) ? [] : made;
    });
    next[index] = withPatch(step, table, { ...own, updated });
  }
  return next.filter(({ change }) => !isEmpty(change));
}

/** If I removed a record that others changed, the conflict is about the latest removal. */
function removalsDecided(steps: readonly Step[], { table, id, theirs }: Clash, isMine: boolean): Step[] {
  const index = steps.findLastIndex(({ change }) =>
    (change as Patch)[table]?.removed.some((record) => record.id === id),
  );
  const step = steps[index];
  const own = (step?.change as Patch | undefined)?.[table];
  if (!step || !own) return [...steps];
  const removed = own.removed.flatMap((record) => {
    if (record.id !== id) return record;
    return isMine ? { ...(theirs as Rec), id } : [];
  });
  return steps
    .with(index, withPatch(step, table, { ...own, removed }))
    .filter(({ change }) => !isEmpty(change));
}

function withPatch(step: Step, table: keyof Patch, patch: TablePatch): Step {
  const change: Patch = { ...(step.change as Patch), [table]: patch };
  if (patch.added.length + patch.updated.length + patch.removed.length === 0) delete change[table];
  return { ...step, change: change as DocumentChange, key: null };
}
