import type { Point } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import type { OfficePhrase } from "#lib/words/office";
import { ALIGNMENTS, type Alignment, align, distribute, equalGaps, sameSize } from "../commands/arrange";
import { lock, restack } from "../commands/describe";
import { move, turn } from "../commands/place";
import { rejoined } from "../commands/reshape";
import type { DocumentChange } from "../document";
import { objectsOf } from "../planObjects";
import { chosenElements, chosenNames, chosenObjects, hasLockable, hasLocked, lockedIds } from "../selection";
import { boundsOfAll, tidy } from "../shapes";
import type { Editor } from "../state";
import type { EditorStore } from "../store";
import { type Action, doing, hasSelection } from "./action";

const ALIGN_LABELS: Record<Alignment, { label: OfficePhrase; keys: readonly string[] }> = {
  left: { label: { key: "action.alignLeft" }, keys: ["alt+a"] },
  centre: { label: { key: "action.alignCentre" }, keys: ["alt+h"] },
  right: { label: { key: "action.alignRight" }, keys: ["alt+d"] },
  top: { label: { key: "action.alignTop" }, keys: ["alt+w"] },
  middle: { label: { key: "action.alignMiddle" }, keys: ["alt+v"] },
  bottom: { label: { key: "action.alignBottom" }, keys: ["alt+s"] },
};

const isPair = ({ selection }: Editor) => selection.length > 1;
const isRow = ({ selection }: Editor) => selection.length > 2;

/** Announces the new position to screen readers; an identical message would not be read out again. */
function announcePosition(store: EditorStore): void {
  const editor = store.get();
  const box = boundsOfAll(chosenObjects(editor));
  if (!box || hasLocked(editor)) return;
  const values = { what: chosenNames(editor), x: tidy(box.x), y: tidy(box.y) };
  store.send({ type: "set", fields: { announcement: { key: "notice.position", values } } });
}

/** Moves the selected objects; the aisles of their blocks are joined again to those around. */
function placing(
  name: OfficePhrase | ((editor: Editor) => OfficePhrase),
  place: (editor: Editor) => DocumentChange,
  options: { key?: string } = {},
): (store: EditorStore) => void {
  const placed = (editor: Editor, store: EditorStore) =>
    rejoined(editor.document, place(editor), editor.selection, store);
  return doing(name, placed, options);
}

function nudge(direction: NudgeDirection, key: string, by: Point, step: number, distance: string): Action {
  const moved = { x: by.x * step, y: by.y * step };
  const go = placing(
    (editor) => ({ key: "step.move", values: { what: chosenNames(editor) } }),
    ({ document, selection }) => move(document, selection, moved),
    { key: "nudge" },
  );
  return {
    name: `nudge.${direction}.${distance}`,
    label: { key: "action.nudge", values: { direction, distance } },
    group: "arrange",
    keys: [key],
    when: hasSelection,
    run(store) {
      go(store);
      announcePosition(store);
    },
  };
}

const NUDGE_KEYS = [
  ["left", "arrowleft", { x: -1, y: 0 }],
  ["right", "arrowright", { x: 1, y: 0 }],
  ["up", "arrowup", { x: 0, y: -1 }],
  ["down", "arrowdown", { x: 0, y: 1 }],
] as const;
type NudgeDirection = (typeof NUDGE_KEYS)[number][0];

const NUDGES = NUDGE_KEYS.flatMap(([name, key, by]) => [
  nudge(name, key, by, 0.1, "10 cm"),
  nudge(name, `shift+${key}`, by, 1, "1 m"),
  nudge(name, `alt+${key}`, by, 0.01, "1 cm"),
]);

function turnBy(degrees: number) {
  return placing(
    (editor) => ({ key: "step.turn", values: { what: chosenNames(editor) } }),
    ({ document, selection }) => {
      const box = boundsOfAll(objectsOf(document).listed(selection));
      return box ? turn(document, selection, degrees, centreOf(box)) : {};
    },
  );
}

export const ARRANGE_ACTIONS: readonly Action[] = [
  ...ALIGNMENTS.map(
    (how): Action => ({
      name: `align.${how}`,
      group: "arrange",
      when: isPair,
      ...ALIGN_LABELS[how],
      run: placing(
        (editor) => ({
          key: "step.align",
          values: { how: ALIGN_LABELS[how].label, what: chosenNames(editor) },
        }),
        ({ document, selection }) => align(document, selection, how),
      ),
    }),
  ),
  {
    name: "distribute.x",
    label: { key: "action.distributeAcross" },
    group: "arrange",
    keys: ["alt+shift+h"],
    when: isRow,
    run: placing({ key: "action.distributeAcross" }, ({ document, selection }) =>
      distribute(document, selection, "x"),
    ),
  },
  {
    name: "distribute.y",
    label: { key: "action.distributeDown" },
    group: "arrange",
    keys: ["alt+shift+v"],
    when: isRow,
    run: placing({ key: "action.distributeDown" }, ({ document, selection }) =>
      distribute(document, selection, "y"),
    ),
  },
  {
    name: "gaps.x",
    label: { key: "action.gapsAcross" },
    group: "arrange",
    when: isRow,
    run: placing({ key: "action.gapsAcross" }, ({ document, selection }) =>
      equalGaps(document, selection, "x"),
    ),
  },
  {
    name: "gaps.y",
    label: { key: "action.gapsDown" },
    group: "arrange",
    when: isRow,
    run: placing({ key: "action.gapsDown" }, ({ document, selection }) =>
      equalGaps(document, selection, "y"),
    ),
  },
  {
    name: "sameSize",
    label: { key: "action.sameSize" },
    group: "arrange",
    when: isPair,
    run: doing({ key: "step.sameSize" }, ({ document, selection }) => sameSize(document, selection)),
  },
  {
    name: "turn.right",
    label: { key: "action.turnRight" },
    group: "arrange",
    keys: ["."],
    when: hasSelection,
    run: turnBy(90),
  },
  {
    name: "turn.left",
    label: { key: "action.turnLeft" },
    group: "arrange",
    keys: [","],
    when: hasSelection,
    run: turnBy(-90),
  },
  {
    name: "front",
    label: { key: "action.front" },
    group: "arrange",
    keys: ["]"],
    when: (editor) => chosenElements(editor).length > 0,
    run: doing({ key: "action.front" }, ({ document, selection }) => restack(document, selection, "front")),
  },
  {
    name: "back",
    label: { key: "action.back" },
    group: "arrange",
    keys: ["["],
    when: (editor) => chosenElements(editor).length > 0,
    run: doing({ key: "action.back" }, ({ document, selection }) => restack(document, selection, "back")),
  },
  {
    name: "lock",
    label: { key: "action.lock" },
    group: "arrange",
    keys: ["mod+l"],
    words: "find.lock",
    when: hasLockable,
    run: doing(
      (editor) => ({ key: "step.lock", values: { what: chosenNames(editor) } }),
      ({ document, selection }) => lock(document, selection, true),
    ),
  },
  {
    name: "unlock",
    label: { key: "action.unlock" },
    group: "arrange",
    keys: ["mod+shift+l"],
    words: "find.unlock",
    when: hasLocked,
    run: doing(
      (editor) => ({ key: "step.unlock", values: { what: chosenNames(editor) } }),
      ({ document, selection }) => lock(document, selection, false),
    ),
  },
  {
    name: "unlockAll",
    label: { key: "action.unlockAll" },
    group: "arrange",
    keys: ["alt+shift+l"],
    when: (editor) => lockedIds(editor).length > 0,
    run: doing({ key: "step.unlockAll" }, (editor) => lock(editor.document, lockedIds(editor), false)),
  },
  ...NUDGES,
];
