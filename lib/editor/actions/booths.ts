import { mayBeOrdered } from "#lib/sales/booths";
import type { OfficePhrase } from "#lib/words/office";
import { describeBooths } from "../commands/describe";
import { merge, split, typesOf } from "../commands/merge";
import { inReadingOrder } from "../commands/number";
import { computeOpenSides, openSidesOf, typeByOpenSides } from "../commands/sides";
import { edit } from "../edit";
import { chosenBooths } from "../selection";
import type { Editor } from "../state";
import { type Action, doing, trying } from "./action";

const hasBooths = (editor: Editor) => chosenBooths(editor).length > 0;
const hasOneBooth = (editor: Editor) => editor.selection.length === 1 && hasBooths(editor);
const areMany = (editor: Editor) => chosenBooths(editor).length > 1;

/** Merges the selected booths, after asking for the type if they differ. */
export const mergeInDraft = trying((store) => {
  const editor = store.get();
  const ids = chosenBooths(editor).map(({ id }) => id);
  const change = merge(editor.document, ids);
  if (typesOf(editor.document, ids).length > 1) {
    store.send({ type: "set", fields: { wants: { panel: "merge", ids } } });
    return;
  }
  const name: OfficePhrase = { key: "step.merge", values: { count: ids.length } };
  store.send({ type: "do", edit: { name, change, select: ids.slice(0, 1), isPriced: true } });
});

const splitInTwo = trying(
  doing(
    (editor) => ({ key: "step.split", values: { label: chosenBooths(editor)[0]?.label ?? "" } }),
    ({ document, selection: [id = ""] }, { newId }) => split(document, id, { into: 2 }, newId),
    { isPriced: true },
  ),
);

export const BOOTH_ACTIONS: readonly Action[] = [
  {
    name: "generator",
    label: { key: "action.generator" },
    group: "booths",
    keys: ["g"],
    words: "find.generator",
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "generator" } } }),
  },
  {
    name: "merge",
    label: { key: "action.merge" },
    group: "booths",
    keys: ["mod+e"],
    words: "find.merge",
    when: areMany,
    run(store) {
      const booths = chosenBooths(store.get());
      if (!booths.some(mayBeOrdered)) return mergeInDraft(store);
      const ids = booths.map(({ id }) => id);
      store.send({ type: "set", fields: { wants: { panel: "orderMerge", ids } } });
    },
  },
  {
    name: "splitInTwo",
    label: { key: "action.splitInTwo" },
    group: "booths",
    keys: ["mod+shift+e"],
    words: "find.split",
    when: hasOneBooth,
    run(store) {
      const [booth] = chosenBooths(store.get());
      if (!booth || !mayBeOrdered(booth)) return splitInTwo(store);
      store.send({ type: "set", fields: { wants: { panel: "split", id: booth.id } } });
    },
  },
  {
    name: "split",
    label: { key: "action.split" },
    group: "booths",
    words: "find.split",
    when: hasOneBooth,
    run(store) {
      const [id] = store.get().selection;
      if (id) store.send({ type: "set", fields: { wants: { panel: "split", id } } });
    },
  },
  {
    name: "numbering",
    label: { key: "action.numbering" },
    group: "booths",
    keys: ["n"],
    words: "find.numbering",
    when: hasBooths,
    run(store) {
      const ids = inReadingOrder(chosenBooths(store.get()), "rows");
      store.send({ type: "set", fields: { wants: { panel: "numbering", ids } } });
    },
  },
  {
    name: "replace",
    label: { key: "action.replace" },
    group: "booths",
    keys: ["mod+shift+f"],
    words: "find.replace",
    when: ({ document }) => document.booths.length > 0,
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "replace" } } }),
  },
  {
    name: "tool.renumber",
    label: { key: "tool.renumber" },
    group: "booths",
    keys: ["shift+n"],
    words: "find.renumber",
    run: (store) => store.send({ type: "tool", name: "renumber" }),
  },
  {
    name: "openSides",
    label: { key: "action.openSides" },
    group: "booths",
    when: hasBooths,
    run: doing({ key: "action.openSides" }, ({ document, selection }) =>
      computeOpenSides(document, selection),
    ),
  },
  {
    name: "typeByOpenSides",
    label: { key: "action.typeByOpenSides" },
    group: "booths",
    words: "find.typeByOpenSides",
    when: hasBooths,
    run: doing({ key: "action.typeByOpenSides" }, (editor) => {
      const booths = chosenBooths(editor).map((booth) => {
        const openSides = openSidesOf(editor.document, booth);
        return { ...booth, openSides, type: typeByOpenSides(openSides) };
      });
      return edit(editor.document, { put: { booths } });
    }),
  },
  ...(["available", "held", "unavailable"] as const).map(
    (status): Action => ({
      name: `status.${status}`,
      label: { key: "action.status", values: { status } },
      group: "booths",
      when: hasBooths,
      run: doing({ key: "action.status", values: { status } }, ({ document, selection }) =>
        describeBooths(document, selection, { status }),
      ),
    }),
  ),
];
