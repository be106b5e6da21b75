import { blockAround, blockIn } from "../commands/block";
import { breakUp } from "../commands/reshape";
import { chosenBooths, chosenObjects } from "../selection";
import type { Editor } from "../state";
import { type Action, doing } from "./action";

/** The selected block, or the block that contains all selected booths. */
function chosenBlock(editor: Editor) {
  const [only, ...others] = chosenObjects(editor);
  const block = others.length === 0 ? blockIn(only) : null;
  const booths = chosenBooths(editor);
  if (block || booths.length < editor.selection.length) return block;
  return blockAround(editor.document, booths);
}

const hasBlock = (editor: Editor) => chosenBlock(editor) !== null;

export const BLOCK_ACTIONS: readonly Action[] = [
  {
    name: "block.edit",
    label: { key: "action.changeBlock" },
    group: "booths",
    words: "find.changeBlock",
    when: hasBlock,
    run(store) {
      const block = chosenBlock(store.get());
      if (!block) return;
      const { id } = block.element;
      store.send({ type: "select", ids: [id] });
      store.send({ type: "set", fields: { wants: { panel: "block", id } } });
    },
  },
  {
    name: "block.select",
    label: { key: "action.selectBlock" },
    group: "booths",
    words: "find.selectBlock",
    when: hasBlock,
    run(store) {
      const block = chosenBlock(store.get());
      if (block) store.send({ type: "select", ids: [block.element.id] });
    },
  },
  {
    name: "block.breakUp",
    label: { key: "action.breakUpBlock" },
    group: "booths",
    words: "find.breakUpBlock",
    when: hasBlock,
    run: doing({ key: "step.breakUpBlock" }, (editor) => {
      const block = chosenBlock(editor);
      return block ? breakUp(editor.document, [block.element.id]) : {};
    }),
  },
];
