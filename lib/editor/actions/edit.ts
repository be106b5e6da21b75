import type { Point } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import { ALIGNMENTS, type Alignment, align, distribute, equalGaps, sameSize } from "../commands/arrange";
import { clippingOf, duplicate, paste } from "../commands/clipboard";
import { lock, restack } from "../commands/describe";
import { move, turn } from "../commands/place";
import { remove } from "../commands/remove";
import { idsWritten } from "../edit";
import type { Editor } from "../editor";
import { chosenElements, chosenThings, freeIds, nextThing } from "../selection";
import { boundsOfAll } from "../shapes";
import type { EditorStore } from "../store";
import { nameOf, thingsOf } from "../things";
import { namesOf } from "../tools/names";
import { type Action, doing, hasSelection } from "./action";

function chosenNames({ document, selection }: Editor): string {
  return namesOf(document, selection);
}

/** A copy comes to lie beside its model, a step of the hand away. */
const COPY_STEP: Point = { x: 1, y: 1 };

function copy(store: EditorStore): void {
  const editor = store.get();
  const clipboard = clippingOf(editor.document, editor.selection);
  if (clipboard) store.send({ type: "set", fields: { clipboard, said: `Copied ${chosenNames(editor)}` } });
}

function pasteAt(store: EditorStore, at: (editor: Editor) => Point): void {
  const editor = store.get();
  const { clipboard, document, levelId } = editor;
  if (!clipboard) return;
  const change = paste(document, clipboard, { levelId, at: at(editor), newId: store.newId });
  store.send({ type: "do", deed: { name: "Paste", change, select: idsWritten(change) } });
}

function beside({ clipboard, camera }: Editor): Point {
  const centre = clipboard?.centre ?? camera;
  return { x: centre.x + COPY_STEP.x, y: centre.y + COPY_STEP.y };
}

export const EDIT_ACTIONS: readonly Action[] = [
  {
    name: "undo",
    label: "Undo",
    group: "Edit",
    keys: ["mod+z"],
    when: ({ history }) => history.past.length > 0,
    run: (store) => store.send({ type: "undo" }),
  },
  {
    name: "redo",
    label: "Redo",
    group: "Edit",
    keys: ["mod+shift+z", "mod+y"],
    when: ({ history }) => history.future.length > 0,
    run: (store) => store.send({ type: "redo" }),
  },
  {
    name: "cut",
    label: "Cut",
    group: "Edit",
    keys: ["mod+x"],
    when: hasSelection,
    run(store) {
      copy(store);
      doing(
        (editor) => `Cut ${chosenNames(editor)}`,
        ({ document, selection }) => remove(document, selection),
      )(store);
    },
  },
  { name: "copy", label: "Copy", group: "Edit", keys: ["mod+c"], when: hasSelection, run: copy },
  {
    name: "paste",
    label: "Paste",
    group: "Edit",
    keys: ["mod+v"],
    when: ({ clipboard }) => clipboard !== null,
    run: (store) => pasteAt(store, beside),
  },
  {
    name: "pasteHere",
    label: "Paste where the pointer is",
    group: "Edit",
    keys: ["mod+shift+v"],
    when: ({ clipboard, pointer }) => clipboard !== null && pointer !== null,
    run: (store) => pasteAt(store, (editor) => editor.pointer ?? editor.camera),
  },
  {
    name: "duplicate",
    label: "Duplicate",
    group: "Edit",
    keys: ["mod+d"],
    when: hasSelection,
    run: doing(
      (editor) => `Duplicate ${chosenNames(editor)}`,
      ({ document, selection, levelId }, { newId }) =>
        duplicate(document, selection, { levelId, by: COPY_STEP, newId }),
      { selects: true },
    ),
  },
  {
    name: "delete",
    label: "Delete",
    group: "Edit",
    keys: ["delete", "backspace"],
    when: hasSelection,
    run: doing(
      (editor) => `Delete ${chosenNames(editor)}`,
      ({ document, selection }) => remove(document, selection),
    ),
  },
  {
    name: "selectAll",
    label: "Select all",
    group: "Edit",
    keys: ["mod+a"],
    run: (store) => store.send({ type: "select", ids: freeIds(store.get()) }),
  },
  {
    name: "selectAlike",
    label: "Select all of the same kind",
    group: "Edit",
    keys: ["mod+shift+a"],
    when: hasSelection,
    run(store) {
      const editor = store.get();
      const sorts = new Set(chosenThings(editor).map(sortOf));
      const ids = freeIds(editor).filter((id) => {
        const thing = thingsOf(editor.document).find(id);
        return thing && sorts.has(sortOf(thing));
      });
      store.send({ type: "select", ids });
    },
  },
  {
    name: "selectNext",
    label: "Select the next object",
    group: "Edit",
    keys: ["tab"],
    run: (store) => walk(store, false),
  },
  {
    name: "selectPrevious",
    label: "Select the object before",
    group: "Edit",
    keys: ["shift+tab"],
    run: (store) => walk(store, true),
  },
];

function sortOf(thing: ReturnType<typeof chosenThings>[number]): string {
  return thing.table === "elements" ? thing.record.kind : thing.table;
}

function walk(store: EditorStore, backwards: boolean): void {
  const editor = store.get();
  const id = nextThing(editor, backwards);
  const thing = id && thingsOf(editor.document).find(id);
  if (!id || !thing) return;
  store.send({ type: "select", ids: [id] });
  store.send({ type: "set", fields: { said: nameOf(thing) } });
}

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

function nudge(name: string, key: string, by: Point, step: number, how: string): Action {
  const way = { x: by.x * step, y: by.y * step };
  return {
    name: `nudge.${name}.${how}`,
    label: `Move ${name} ${how}`,
    group: "Arrange",
    keys: [key],
    when: hasSelection,
    run: doing(
      (editor) => `Move ${chosenNames(editor)}`,
      ({ document, selection }) => move(document, selection, way),
      { key: "nudge" },
    ),
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
      const box = boundsOfAll(thingsOf(document).listed(selection));
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
    label: "Turn right by 90°",
    group: "Arrange",
    keys: ["."],
    when: hasSelection,
    run: turnBy(90),
  },
  {
    name: "turn.left",
    label: "Turn left by 90°",
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
    when: (editor) => chosenElements(editor).length > 0,
    run(store) {
      doing("Lock", ({ document, selection }) => lock(document, selection, true))(store);
      store.send({ type: "select", ids: [] });
    },
  },
  {
    name: "unlock",
    label: "Unlock everything on this level",
    group: "Arrange",
    keys: ["mod+shift+l"],
    when: ({ document, levelId }) =>
      document.elements.some((one) => one.levelId === levelId && one.props.locked),
    run: doing("Unlock", ({ document, levelId }) =>
      lock(
        document,
        document.elements.filter((one) => one.levelId === levelId && one.props.locked).map(({ id }) => id),
        false,
      ),
    ),
  },
  ...NUDGES,
];
