import { apply, invert, isSame } from "#lib/plan/change";
import { overlaid } from "#lib/plan/reconcile";
import type { OfficePhrase } from "#lib/words/office";
import type { DocumentChange, PlanDocument } from "./document";
import { type Extent, type History, latest, type Step } from "./history";
import { type Patch, patchOf, type Rec } from "./patch";
import { rebase } from "./rebase";

/** The stored form: of a changed record only the fields that a step changed. */
export type KeptStep = Omit<Step, "change"> & { change: Patch };
export type KeptHistory = { readonly past: readonly KeptStep[]; readonly future: readonly KeptStep[] };

/** Storing a step copies its records, so very large histories are not stored whole. */
const MOST: Extent = { steps: 100, records: 5_000 };

/** The latest steps of a history, as they are stored for a reload of the page. */
export function historyToKeep({ past, future }: History): KeptHistory {
  return { past: latest(past, MOST).map(keptStep), future: latest(future, MOST).map(keptStep) };
}

function keptStep(step: Step): KeptStep {
  return { ...step, change: patchOf(step.change) };
}

/**
 * A stored history on the current document. Undoing a step that others have changed since would overwrite their work
 * without a question, so that step and all before it are left out.
 */
export function revived(kept: KeptHistory, document: PlanDocument): History {
  return {
    past: standingSteps(kept.past, document, (change) => change),
    future: standingSteps(kept.future, document, (change) => invert(change)),
  };
}

/** The message about stored steps that no longer fit the plan; null if all of them do. */
export function droppedSentence(kept: KeptHistory, { past, future }: History): OfficePhrase | null {
  const count = kept.past.length + kept.future.length - past.length - future.length;
  return count === 0 ? null : { key: "notice.droppedSteps", values: { count } };
}

/** `doneOf` turns a change into the one that has been made to the document, and back. */
function standingSteps(
  steps: readonly KeptStep[],
  document: PlanDocument,
  doneOf: (change: DocumentChange) => DocumentChange,
): Step[] {
  const standing: Step[] = [];
  let now = document;
  for (const step of steps.toReversed()) {
    const done = doneOf(step.change as DocumentChange);
    if (!shows(now, done)) break;
    // Completes the records, of which only changed fields are stored.
    const undone = rebase(now, invert(done));
    // Changes received before the reload are no longer known.
    standing.unshift({ ...step, change: doneOf(invert(undone)), heard: 0, key: null });
    now = apply(now, undone);
  }
  return standing;
}

/** Whether a document is as a change has left it. */
function shows(document: PlanDocument, change: DocumentChange): boolean {
  return Object.entries(change as Patch).every(([table, { added, updated, removed }]) => {
    const records = new Map(
      (document[table as keyof PlanDocument] as readonly Rec[]).map((one) => [one.id, one]),
    );
    return (
      added.every((record) => isLeft(records.get(record.id), record)) &&
      updated.every(({ from, to }) => isSet(records.get(to.id), from, to)) &&
      removed.every(({ id }) => !records.has(id))
    );
  });
}

/** The server may have replaced a generated label. */
function isLeft(now: Rec | undefined, added: Rec): boolean {
  if (!now) return false;
  return Object.entries(added).every(([field, value]) => field === "label" || isSame(now[field], value));
}

/** Fields that the step did not change may have changed, as may entries of maps such as `props`. */
function isSet(now: Rec | undefined, from: Rec, to: Rec): boolean {
  return now !== undefined && isSame(overlaid(from, to, now), now);
}
