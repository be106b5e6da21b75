import type { Point } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import { ALIGNMENTS, type Alignment, align, distribute, equalGaps, sameSize } from "../commands/arrange";
import { lock, restack } from "../commands/describe";
import { move, turn } from "../commands/place";
import { objectsOf } from "../planObjects";
import { chosenElements, chosenNames, chosenObjects, hasLockable, hasLocked, lockedIds } from "../selection";
import { boundsOfAll, tidy } from "../shapes";
import type { Editor } from "../state";
import type { EditorStore } from "../store";
import { type Action, doing, hasSelection } from "./action";

const ALIGN_LABELS: Record<Alignment, { label: string; keys: readonly string[] }> = {
  left: { label: "Align left edges", keys: ["alt+a"] },
  centre: { label: "Align centres", keys: ["alt+h"] },
  right: { label: "Align right edges", keys: ["alt+d"] },
  top: { label: "Align top edges", keys: ["alt+w"] },
  middle: { label: "Align middles", keys: ["alt+v"] },
  bottom: { label: "Align bottom edges", keys: ["alt+s"] },
};

const isPair = ({ selection }: Editor) => selection.length > 1;
const isRow = ({ selection }: Editor) => selection.length > 2;

/** Announces the new position to screen readers; an identical message would not be read out again. */
function announcePosition(store: EditorStore): void {
  const editor = store.get();
  const box = boundsOfAll(chosenObjects(editor));
  if (!box || hasLocked(editor)) return;
  const text = `${chosenNames(editor)} at ${tidy(box.x)} across, ${tidy(box.y)} down`;
  store.send({ type: "set", fields: { announcement: text } });
}

function nudge(name: string, key: string, by: Point, step: number, how: string): Action {
  const way = { x: by.x * step, y: by.y * step };
  const go = doing(
    (editor) => `Move ${chosenNames(editor)}`,
    ({ document, selection }) => move(document, selection, way),
    { key: "nudge" },
  );
  return {
    name: `nudge.${name}.${how}`,
    label: `Move ${name} ${how}`,
    group: "Arrange",
    keys: [key],
    when: hasSelection,
    run(store) {
      go(store);
      announcePosition(store);
    },
  };
}

const WAYS = [
  ["left", "arrowleft", { x: -1, y: 0 }],
  ["right", "arrowright", { x: 1, y: 0 }],
  ["up", "arrowup", { x: 0, y: -1 }],
  ["down", "arrowdown", { x: 0, y: 1 }],
] as const;

const NUDGES = WAYS.flatMap(([name, key, by]) => [
  nudge(name, key, by, 0.1, "by 10 cm"),
  nudge(name, `shift+${key}`, by, 1, "by 1 m"),
  nudge(name, `alt+${key}`, by, 0.01, "by 1 cm"),
]);

function turnBy(degrees: number) {
  return doing(
    (editor) => `Turn ${chosenNames(editor)}`,
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
      group: "Arrange",
      when: isPair,
      ...ALIGN_LABELS[how],
      run: doing(
        (editor) => `${ALIGN_LABELS[how].label} of ${chosenNames(editor)}`,
        ({ document, selection }) => align(document, selection, how),
      ),
    }),
  ),
  {
    name: "distribute.x",
    label: "Distribute across",
    group: "Arrange",
    keys: ["alt+shift+h"],
    when: isRow,
    run: doing("Distribute across", ({ document, selection }) => distribute(document, selection, "x")),
  },
  {
    name: "distribute.y",
    label: "Distribute down",
    group: "Arrange",
    keys: ["alt+shift+v"],
    when: isRow,
    run: doing("Distribute down", ({ document, selection }) => distribute(document, selection, "y")),
  },
  {
    name: "gaps.x",
    label: "Equal gaps across",
    group: "Arrange",
    when: isRow,
    run: doing("Equal gaps across", ({ document, selection }) => equalGaps(document, selection, "x")),
  },
  {
    name: "gaps.y",
    label: "Equal gaps down",
    group: "Arrange",
    when: isRow,
    run: doing("Equal gaps down", ({ document, selection }) => equalGaps(document, selection, "y")),
  },
  {
    name: "sameSize",
    label: "Same size as the first",
    group: "Arrange",
    when: isPair,
    run: doing("Same size", ({ document, selection }) => sameSize(document, selection)),
  },
  {
    name: "turn.right",
    label: "Rotate right 90°",
    group: "Arrange",
    keys: ["."],
    when: hasSelection,
    run: turnBy(90),
  },
  {
    name: "turn.left",
    label: "Rotate left 90°",
    group: "Arrange",
    keys: [","],
    when: hasSelection,
    run: turnBy(-90),
  },
  {
    name: "front",
    label: "Bring to front",
    group: "Arrange",
    keys: ["]"],
    when: (editor) => chosenElements(editor).length > 0,
    run: doing("Bring to front", ({ document, selection }) => restack(document, selection, "front")),
  },
  {
    name: "back",
    label: "Send to back",
    group: "Arrange",
    keys: ["["],
    when: (editor) => chosenElements(editor).length > 0,
    run: doing("Send to back", ({ document, selection }) => restack(document, selection, "back")),
  },
  {
    name: "lock",
    label: "Lock",
    group: "Arrange",
    keys: ["mod+l"],
    words: "fix pin protect",
    when: hasLockable,
    run: doing(
      (editor) => `Lock ${chosenNames(editor)}`,
      ({ document, selection }) => lock(document, selection, true),
    ),
  },
  {
    name: "unlock",
    label: "Unlock",
    group: "Arrange",
    keys: ["mod+shift+l"],
    words: "free unpin",
    when: hasLocked,
    run: doing(
      (editor) => `Unlock ${chosenNames(editor)}`,
      ({ document, selection }) => lock(document, selection, false),
    ),
  },
  {
    name: "unlockAll",
    label: "Unlock everything on this level",
    group: "Arrange",
    keys: ["alt+shift+l"],
    when: (editor) => lockedIds(editor).length > 0,
    run: doing("Unlock everything on the level", (editor) => lock(editor.document, lockedIds(editor), false)),
  },
  ...NUDGES,
];
