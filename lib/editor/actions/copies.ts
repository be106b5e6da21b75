import { flip, mirroredCopy } from "../commands/copies";
import { chosenNames, copyableIds } from "../selection";
import type { Editor } from "../state";
import { type Action, doing } from "./action";

const hasCopyable = (editor: Editor) => copyableIds(editor).length > 0;

const AXES = [
  { axis: "x", flip: "Flip left to right", key: "shift+h", copy: "Mirrored copy to the right" },
  { axis: "y", flip: "Flip top to bottom", key: "shift+v", copy: "Mirrored copy below" },
] as const;

export const COPY_ACTIONS: readonly Action[] = [
  ...AXES.map(
    ({ axis, flip: label, key }): Action => ({
      name: `flip.${axis}`,
      label,
      group: "Arrange",
      keys: [key],
      words: "mirror reflect",
      when: hasCopyable,
      run: doing(
        (editor) => `Flip ${chosenNames(editor)}`,
        ({ document, selection }) => flip(document, selection, axis),
      ),
    }),
  ),
  ...AXES.map(
    ({ axis, copy: label }): Action => ({
      name: `mirroredCopy.${axis}`,
      label,
      group: "Arrange",
      words: "flip reflect duplicate",
      when: hasCopyable,
      run: doing(
        (editor) => `Mirror ${chosenNames(editor)}`,
        ({ document, selection, levelId }, { newId }) =>
          mirroredCopy(document, selection, axis, { levelId, newId }),
        { selects: true },
      ),
    }),
  ),
  {
    name: "repeat",
    label: "Repeat in rows…",
    group: "Arrange",
    keys: ["mod+shift+d"],
    words: "array copies grid duplicate many",
    when: hasCopyable,
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "repeat" } } }),
  },
];
