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
import type { Direction, Editor } from "./state";
import { takeTool } from "./tools/tools";

const ASKED = { undo: "step.undo", redo: "step.redo" } as const;
const DONE = { undo: "step.undone", redo: "step.redone" } as const;
const LEFT: OfficePhrase = { key: "notice.unchanged" };

/**
 * Undoes or redoes the next step of the history. Only the step's own changes are reverted; where others changed the
 * same since, or an order would now be affected, the user decides first. A step that was already reverted, by a
 * refusal or a restored version, is skipped.
 */
export function undoRedo(editor: Editor, direction: Direction): Editor {
  const { way, choices, isSure } = direction;
  const { history, document, heard } = editor;
  const step = nextStep(history, way);
  if (!step) return { ...editor, announcement: { key: "notice.nothing", values: { way } } };
  const meant = inputOf(step, way);
  const clashes = overtaken(document, meant, heard.slice(step.heard));
  if (clashes.length > 0 && !choices) {
    return { ...editor, ...NOTHING_SHOWN, overtaken: { way, name: step.name, clashes } };
  }
  const input = yielding(meant, clashes, choices ?? new Map(), document);
  // Meanwhile someone else may have locked what the step would restore.
  const rebased = rebase(document, input);
  const { change, held } = step.restores ? { change: rebased, held: [] } : sparing(rebased);
  const isDone = isEmpty(change) && held.length === 0 && !isEmpty(input);
  if (isDone)
    return undoRedo({ ...editor, history: passedOver(history, way) }, { way, choices: null, isSure: false });
  const harms = isSure ? [] : harmsOnlyNow(change, meant);
  if (harms.length > 0) {
    const edit = { name: { key: ASKED[way], values: { step: step.name } }, change };
    return { ...editor, ...NOTHING_SHOWN, ask: { edit, harms, cost: null, direction } };
  }
  const next = { ...editor, history: moved(history, way, input, heard.length) };
  return isEmpty(input)
    ? { ...next, announcement: LEFT }
    : withLockedNotice(arrived(next, step, way, change), held);
}

/** The answer to whether a step overwrites changes by others. */
export function resolve(editor: Editor, choices: ReadonlyMap<string, Choice> | null): Editor {
  if (!editor.overtaken) return editor;
  const { way } = editor.overtaken;
  const next = { ...editor, overtaken: null };
  return choices ? undoRedo(next, { way, choices, isSure: false }) : { ...next, announcement: LEFT };
}

function arrived(editor: Editor, step: Step, way: HistoryDirection, change: DocumentChange): Editor {
  const document = apply(editor.document, change);
  const name: OfficePhrase = { key: DONE[way], values: { step: step.name } };
  return {
    ...editor,
    ...NOTHING_SHOWN,
    document,
    selection: standing(document, way === "undo" ? step.before : step.after),
    tool: takeTool("select"),
    latest: {
      change,
      name,
      isOwn: true,
      proposed: way === "redo" && step.proposes ? boothsAdded(change) : [],
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
