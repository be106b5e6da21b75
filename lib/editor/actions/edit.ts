import type { Point } from "#lib/geometry/point";
import type { OfficePhrase } from "#lib/words/office";
import { type Clipping, clippingOf, duplicate, paste } from "../commands/clipboard";
import { remove } from "../commands/remove";
import { idsWritten } from "../edit";
import type { PlanObject } from "../planObject";
import { nameOf, objectsOf } from "../planObjects";
import { chosenNames, chosenObjects, copyableIds, freeIds, nextObject } from "../selection";
import { boundsOf, tidy } from "../shapes";
import type { Editor } from "../state";
import type { EditorStore } from "../store";
import { isBegun } from "../tools/tools";
import { type Action, doing, hasSelection } from "./action";

/** A copy is offset from its original by this step. */
const COPY_STEP: Point = { x: 1, y: 1 };

function copy(store: EditorStore): void {
  const editor = store.get();
  const clipboard = clippingOf(editor.document, editor.selection);
  if (!clipboard) return;
  const announcement: OfficePhrase = { key: "notice.copied", values: { what: chosenNames(editor) } };
  store.send({ type: "set", fields: { clipboard, announcement } });
}

function pasteAt(store: EditorStore, at: (editor: Editor) => Point): void {
  const editor = store.get();
  const { clipboard, document, levelId } = editor;
  if (!clipboard) return;
  const change = paste(document, clipboard, { levelId, at: at(editor), newId: store.newId });
  store.send({ type: "do", edit: { name: { key: "action.paste" }, change, select: idsWritten(change) } });
}

/** The position of the original, offset by enough steps that no copy hides another. */
function beside({ clipboard, camera, document, levelId }: Editor): Point {
  if (!clipboard) return camera;
  const { centre } = clipboard;
  const taken = new Set(
    objectsOf(document)
      .on(levelId)
      .all.map((object) => placeKey(object, 0)),
  );
  const models = copiedObjects(clipboard);
  let steps = 0;
  while (models.some((model) => taken.has(placeKey(model, steps)))) steps++;
  return { x: tidy(centre.x + COPY_STEP.x * steps), y: tidy(centre.y + COPY_STEP.y * steps) };
}

function copiedObjects({ booths, elements, nodes }: Clipping): PlanObject[] {
  return [
    ...booths.map((record): PlanObject => ({ table: "booths", record })),
    ...elements.map((record): PlanObject => ({ table: "elements", record })),
    ...nodes.map((record): PlanObject => ({ table: "nodes", record })),
  ];
}

function placeKey(object: PlanObject, steps: number): string {
  const { x, y, width, height } = boundsOf(object);
  return [x + COPY_STEP.x * steps, y + COPY_STEP.y * steps, width, height].map(tidy).join();
}

const hasCopyable = (editor: Editor) => copyableIds(editor).length > 0;

export const EDIT_ACTIONS: readonly Action[] = [
  {
    name: "undo",
    label: { key: "action.undo" },
    group: "edit",
    keys: ["mod+z"],
    when: ({ history, tool }) => history.past.length > 0 || isBegun(tool),
    run: (store) => store.send({ type: "undo" }),
  },
  {
    name: "redo",
    label: { key: "action.redo" },
    group: "edit",
    keys: ["mod+shift+z", "mod+y"],
    when: ({ history }) => history.future.length > 0,
    run: (store) => store.send({ type: "redo" }),
  },
  {
    name: "cut",
    label: { key: "action.cut" },
    group: "edit",
    keys: ["mod+x"],
    when: hasCopyable,
    run(store) {
      copy(store);
      doing(
        (editor) => ({ key: "step.cut", values: { what: chosenNames(editor) } }),
        (editor) => remove(editor.document, copyableIds(editor)),
      )(store);
    },
  },
  {
    name: "copy",
    label: { key: "action.copy" },
    group: "edit",
    keys: ["mod+c"],
    when: hasCopyable,
    run: copy,
  },
  {
    name: "paste",
    label: { key: "action.paste" },
    group: "edit",
    keys: ["mod+v"],
    when: ({ clipboard }) => clipboard !== null,
    run: (store) => pasteAt(store, beside),
  },
  {
    name: "pasteHere",
    label: { key: "action.pasteHere" },
    group: "edit",
    keys: ["mod+shift+v"],
    when: ({ clipboard, pointer }) => clipboard !== null && pointer !== null,
    run: (store) => pasteAt(store, (editor) => editor.pointer ?? editor.camera),
  },
  {
    name: "duplicate",
    label: { key: "action.duplicate" },
    group: "edit",
    keys: ["mod+d"],
    when: hasCopyable,
    run: doing(
      (editor) => ({ key: "step.duplicate", values: { what: chosenNames(editor) } }),
      ({ document, selection, levelId }, { newId }) =>
        duplicate(document, selection, { levelId, by: COPY_STEP, newId }),
      { selects: true },
    ),
  },
  {
    name: "delete",
    label: { key: "action.delete" },
    group: "edit",
    keys: ["delete", "backspace"],
    when: hasSelection,
    run: doing(
      (editor) => ({ key: "step.delete", values: { what: chosenNames(editor) } }),
      ({ document, selection }) => remove(document, selection),
    ),
  },
  {
    name: "selectAll",
    label: { key: "action.selectAll" },
    group: "edit",
    keys: ["mod+a"],
    run(store) {
      store.send({ type: "select", ids: freeIds(store.get()) });
      const values = { what: chosenNames(store.get()) };
      store.send({ type: "set", fields: { announcement: { key: "notice.selected", values } } });
    },
  },
  {
    name: "selectAlike",
    label: { key: "action.selectAlike" },
    group: "edit",
    keys: ["mod+shift+a"],
    when: hasSelection,
    run(store) {
      const editor = store.get();
      const sorts = new Set(chosenObjects(editor).map(sortOf));
      const ids = freeIds(editor).filter((id) => {
        const object = objectsOf(editor.document).find(id);
        return object && sorts.has(sortOf(object));
      });
      store.send({ type: "select", ids });
    },
  },
  {
    name: "selectBooths",
    label: { key: "action.selectBooths" },
    group: "edit",
    keys: ["mod+alt+a"],
    words: "find.selectBooths",
    when: ({ document }) => document.booths.length > 0,
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "select" } } }),
  },
  {
    name: "selectNext",
    label: { key: "action.selectNext" },
    group: "edit",
    keys: ["tab"],
    run: (store) => walk(store, false),
  },
  {
    name: "selectPrevious",
    label: { key: "action.selectPrevious" },
    group: "edit",
    keys: ["shift+tab"],
    run: (store) => walk(store, true),
  },
];

function sortOf(object: ReturnType<typeof chosenObjects>[number]): string {
  return object.table === "elements" ? object.record.kind : object.table;
}

function walk(store: EditorStore, backwards: boolean): void {
  const editor = store.get();
  const id = nextObject(editor, backwards);
  const object = id && objectsOf(editor.document).find(id);
  if (!id || !object) return;
  store.send({ type: "select", ids: [id] });
  store.send({ type: "set", fields: { announcement: nameOf(object) } });
}
