import { apply, isEmpty, isSame } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import type { Choice } from "./clashes";
import type { DocumentChange } from "./document";
import { boothsAdded } from "./edit";
import { type HistoryDirection, inputOf, moved, nextStep, passedOver, type Step } from "./history";
import { sparing } from "./locks";
import { overtaken, yielding } from "./overtaken";
import { type Harm, harmsOf } from "./protect";
import { rebase } from "./rebase";
import { isOnDocument, NOTHING_SHOWN, standing, withLockedNotice } from "./shown";
import type { Editor, HistoryStep } from "./state";
import { takeTool } from "./tools/tools";

const CONFIRMATION_NAMES = { undo: "step.undo", redo: "step.redo" } as const;
const DONE = { undo: "step.undone", redo: "step.redone" } as const;
const LEFT: OfficePhrase = { key: "notice.unchanged" };

/**
 * Undoes or redoes the next step of the history. Only the step's own changes are reverted; where others changed the
 * same since, or an order would now be affected, the user decides first. A step that was already reverted, by a
 * refusal or a restored version, is skipped.
 */
export function undoRedo(editor: Editor, historyStep: HistoryStep): Editor {
  const { direction, choices, isSure } = historyStep;
  const { history, document, heard } = editor;
  const step = nextStep(history, direction);
  if (!step) return { ...editor, announcement: { key: "notice.nothing", values: { direction } } };
  const meant = inputOf(step, direction);
  const clashes = overtaken(document, meant, heard.slice(step.heard));
  if (clashes.length > 0 && !choices) {
    return { ...editor, ...NOTHING_SHOWN, overtaken: { direction, name: step.name, clashes } };
  }
  const input = yielding(meant, clashes, choices ?? new Map(), document);
  // Meanwhile someone else may have locked what the step would restore.
  const rebased = rebase(document, input);
  const { change, held } = step.restores ? { change: rebased, held: [] } : sparing(rebased);
  const isDone = isEmpty(change) && held.length === 0 && !isEmpty(input);
  if (isDone)
    return undoRedo(
      { ...editor, history: passedOver(history, direction) },
      { direction, choices: null, isSure: false },
    );
  const harms = isSure ? [] : harmsOnlyNow(change, meant);
  if (harms.length > 0) {
    const edit = { name: { key: CONFIRMATION_NAMES[direction], values: { step: step.name } }, change };
    return { ...editor, ...NOTHING_SHOWN, confirmation: { edit, harms, cost: null, historyStep } };
  }
  const next = { ...editor, history: moved(history, direction, input, heard.length) };
  return isEmpty(input)
    ? { ...next, announcement: LEFT }
    : withLockedNotice(arrived(next, step, direction, change), held);
}

/** The answer to whether a step overwrites changes by others. */
export function resolve(editor: Editor, choices: ReadonlyMap<string, Choice> | null): Editor {
  if (!editor.overtaken) return editor;
  const { direction } = editor.overtaken;
  const next = { ...editor, overtaken: null };
  return choices ? undoRedo(next, { direction, choices, isSure: false }) : { ...next, announcement: LEFT };
}

function arrived(editor: Editor, step: Step, direction: HistoryDirection, change: DocumentChange): Editor {
  const document = apply(editor.document, change);
  const name: OfficePhrase = { key: DONE[direction], values: { step: step.name } };
  return {
    ...editor,
    ...NOTHING_SHOWN,
    document,
    selection: standing(document, direction === "undo" ? step.before : step.after),
    tool: takeTool("select"),
    latest: {
      change,
      name,
      isOwn: true,
      proposed: direction === "redo" && step.proposes ? boothsAdded(change) : [],
    },
    announcement: name,
    // Shows the level of the change, even if another one is open.
    levelId: isOnDocument(document, step.levelId) ? step.levelId : editor.levelId,
  };
}

/** Effects on orders that were confirmed when the step was made are not confirmed again. */
function harmsOnlyNow(change: DocumentChange, meant: DocumentChange): Harm[] {
  const known = harmsOf(meant);
  return harmsOf(change).filter(
    ({ label, effect }) => !known.some((harm) => harm.label === label && isSame(harm.effect, effect)),
  );
}
