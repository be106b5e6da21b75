import type { OfficePhrase } from "#lib/words/office";
import { inOrder, reorderLevel } from "../commands/levels";
import { commentBeside } from "../comments";
import { LAYERS } from "../layers";
import { COLOURINGS, type Editor } from "../state";
import type { EditorStore } from "../store";
import { fitted, fittedTo, zoomed, zoomedTo } from "../view";
import { type Action, doing, hasSelection } from "./action";

const ZOOM_FACTOR = 1.4;

function look(store: EditorStore, camera: (editor: Editor) => Editor["camera"]): void {
  store.send({ type: "camera", camera: camera(store.get()) });
}

/** The level a number of tabs away. */
function levelBeside({ document, levelId }: Editor, step: number): string | undefined {
  const levels = inOrder(document.levels);
  return levels[levels.findIndex(({ id }) => id === levelId) + step]?.id;
}

function reordering(name: string, label: OfficePhrase, key: string, step: number): Action {
  return {
    name,
    label,
    group: "arrange",
    keys: [key],
    words: "find.levelOrder",
    when: (editor) => levelBeside(editor, step) !== undefined,
    run: doing(label, ({ document, levelId }) => {
      const place = inOrder(document.levels).findIndex(({ id }) => id === levelId) + step;
      return reorderLevel(document, levelId, place);
    }),
  };
}

function goTo(name: string, label: OfficePhrase, key: string, step: number): Action {
  return {
    name,
    label,
    group: "view",
    keys: [key],
    when: (editor) => levelBeside(editor, step) !== undefined,
    run: (store) => store.send({ type: "level", id: levelBeside(store.get(), step) ?? null }),
  };
}

function comment(name: "comment.next" | "comment.previous", key: string, step: 1 | -1): Action {
  return {
    name,
    label: { key: name === "comment.next" ? "action.commentNext" : "action.commentPrevious" },
    group: "view",
    keys: [key],
    words: "find.comment",
    when: (editor) => commentBeside(editor, null, step) !== null,
    run(store) {
      const { wants } = store.get();
      const shown = wants?.panel === "comments" ? wants.id : null;
      const id = commentBeside(store.get(), shown, step);
      store.send({ type: "set", fields: { wants: { panel: "comments", id, at: null } } });
    },
  };
}

export const VIEW_ACTIONS: readonly Action[] = [
  {
    name: "zoomIn",
    label: { key: "action.zoomIn" },
    group: "view",
    keys: ["+", "="],
    run: (store) => look(store, (editor) => zoomed(editor, ZOOM_FACTOR)),
  },
  {
    name: "zoomOut",
    label: { key: "action.zoomOut" },
    group: "view",
    keys: ["-"],
    run: (store) => look(store, (editor) => zoomed(editor, 1 / ZOOM_FACTOR)),
  },
  {
    name: "fit",
    label: { key: "action.fit" },
    group: "view",
    keys: ["shift+1"],
    words: "find.fit",
    run: (store) => look(store, fitted),
  },
  {
    name: "fitSelection",
    label: { key: "action.fitSelection" },
    group: "view",
    keys: ["shift+2"],
    words: "find.fit",
    when: hasSelection,
    run: (store) => look(store, (editor) => fittedTo(editor, editor.selection)),
  },
  {
    name: "fullSize",
    label: { key: "action.fullSize" },
    group: "view",
    keys: ["shift+0"],
    run: (store) => look(store, (editor) => zoomedTo(editor, 1)),
  },
  goTo("level.next", { key: "action.levelNext" }, "pagedown", 1),
  goTo("level.previous", { key: "action.levelPrevious" }, "pageup", -1),
  reordering("level.later", { key: "action.levelLater" }, "alt+pagedown", 1),
  reordering("level.earlier", { key: "action.levelEarlier" }, "alt+pageup", -1),
  {
    name: "snaps",
    label: { key: "action.snaps" },
    group: "view",
    keys: ["shift+s"],
    words: "find.snaps",
    run: (store) => store.send({ type: "set", fields: { snaps: !store.get().snaps } }),
  },
  {
    name: "comments",
    label: { key: "action.comments" },
    group: "view",
    keys: ["shift+c"],
    words: "find.comment",
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "comments", id: null, at: null } } }),
  },
  ...[comment("comment.next", "j", 1), comment("comment.previous", "k", -1)],
  {
    name: "showsComments",
    label: { key: "action.showsComments" },
    group: "view",
    words: "find.comment",
    run: (store) => store.send({ type: "set", fields: { showsComments: !store.get().showsComments } }),
  },
  ...COLOURINGS.map(
    (colouring): Action => ({
      name: `colour.${colouring}`,
      label: { key: "action.colour", values: { colouring } },
      group: "view",
      when: (editor) => editor.colouring !== colouring,
      run: (store) => store.send({ type: "set", fields: { colouring } }),
    }),
  ),
  ...LAYERS.map(
    (layer): Action => ({
      name: `layer.${layer}`,
      label: { key: "action.layer", values: { layer } },
      group: layer === "network" ? "wayfinding" : "view",
      ...(layer === "network" && { keys: ["shift+w"] }),
      run: (store) =>
        store.send({ type: "layer", layer, state: { visible: !store.get().layers[layer].visible } }),
    }),
  ),
];

export const HELP_ACTIONS: readonly Action[] = [
  {
    name: "commands",
    label: { key: "action.commands" },
    group: "help",
    keys: ["mod+k", "/"],
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "commands" } } }),
  },
  {
    name: "shortcuts",
    label: { key: "action.shortcuts" },
    group: "help",
    keys: ["?"],
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "shortcuts" } } }),
  },
];

export const NETWORK_ACTIONS: readonly Action[] = [
  {
    name: "network",
    label: { key: "action.network" },
    group: "wayfinding",
    words: "find.network",
    run(store) {
      store.send({ type: "layer", layer: "network", state: { visible: true } });
      store.send({ type: "set", fields: { wants: { panel: "network" } } });
    },
  },
];
