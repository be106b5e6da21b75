import { flip, mirroredCopy } from "../commands/copies";
import { chosenNames, copyableIds } from "../selection";
import type { Editor } from "../state";
import { type Action, doing } from "./action";

const hasCopyable = (editor: Editor) => copyableIds(editor).length > 0;

const AXES = [
  { axis: "x", flip: "action.flipX", key: "shift+h", copy: "action.mirroredCopyX" },
  { axis: "y", flip: "action.flipY", key: "shift+v", copy: "action.mirroredCopyY" },
] as const;

export const COPY_ACTIONS: readonly Action[] = [
  ...AXES.map(
    ({ axis, flip: label, key }): Action => ({
      name: `flip.${axis}`,
      label: { key: label },
      group: "arrange",
      keys: [key],
      words: "find.flip",
      when: hasCopyable,
      run: doing(
        (editor) => ({ key: "step.flip", values: { what: chosenNames(editor) } }),
        ({ document, selection }) => flip(document, selection, axis),
      ),
    }),
  ),
  ...AXES.map(
    ({ axis, copy: label }): Action => ({
      name: `mirroredCopy.${axis}`,
      label: { key: label },
      group: "arrange",
      words: "find.mirroredCopy",
      when: hasCopyable,
      run: doing(
        (editor) => ({ key: "step.mirror", values: { what: chosenNames(editor) } }),
        ({ document, selection, levelId }, { newId }) =>
          mirroredCopy(document, selection, axis, { levelId, newId }),
        { selects: true },
      ),
    }),
  ),
  {
    name: "repeat",
    label: { key: "action.repeat" },
    group: "arrange",
    keys: ["mod+shift+d"],
    words: "find.repeat",
    when: hasCopyable,
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "repeat" } } }),
  },
];
