import { inOrder, reorderLevel } from "../commands/levels";
import { LAYERS, type Layer } from "../layers";
import { COLOURINGS, type Colouring, type Editor } from "../state";
import type { EditorStore } from "../store";
import { fitted, fittedTo, zoomed, zoomedTo } from "../view";
import { type Action, doing, hasSelection } from "./action";

const ZOOM_FACTOR = 1.4;

function look(store: EditorStore, camera: (editor: Editor) => Editor["camera"]): void {
  store.send({ type: "camera", camera: camera(store.get()) });
}

export const COLOURING_LABELS: Record<Colouring, string> = {
  status: "Status",
  type: "Type",
  category: "Category",
  price: "Price",
  free: "Own colours",
};

export const LAYER_LABELS: Record<Layer, string> = {
  background: "Background",
  structures: "Structures",
  zones: "Zones",
  booths: "Booths",
  labels: "Labels",
  network: "Network",
  notes: "Notes",
};

/** The level a number of tabs away. */
function levelBeside({ document, levelId }: Editor, step: number): string | undefined {
  const levels = inOrder(document.levels);
  return levels[levels.findIndex(({ id }) => id === levelId) + step]?.id;
}

function reordering(name: string, label: string, key: string, step: number): Action {
  return {
    name,
    label,
    group: "Arrange",
    keys: [key],
    words: "floor tab order",
    when: (editor) => levelBeside(editor, step) !== undefined,
    run: doing(label, ({ document, levelId }) => {
      const place = inOrder(document.levels).findIndex(({ id }) => id === levelId) + step;
      return reorderLevel(document, levelId, place);
    }),
  };
}

function goTo(name: string, label: string, key: string, step: number): Action {
  return {
    name,
    label,
    group: "View",
    keys: [key],
    when: (editor) => levelBeside(editor, step) !== undefined,
    run: (store) => store.send({ type: "level", id: levelBeside(store.get(), step) ?? null }),
  };
}

export const VIEW_ACTIONS: readonly Action[] = [
  {
    name: "zoomIn",
    label: "Zoom in",
    group: "View",
    keys: ["+", "="],
    run: (store) => look(store, (editor) => zoomed(editor, ZOOM_FACTOR)),
  },
  {
    name: "zoomOut",
    label: "Zoom out",
    group: "View",
    keys: ["-"],
    run: (store) => look(store, (editor) => zoomed(editor, 1 / ZOOM_FACTOR)),
  },
  {
    name: "fit",
    label: "Show the whole level",
    group: "View",
    keys: ["shift+1"],
    words: "fit zoom",
    run: (store) => look(store, fitted),
  },
  {
    name: "fitSelection",
    label: "Zoom to selection",
    group: "View",
    keys: ["shift+2"],
    words: "fit zoom",
    when: hasSelection,
    run: (store) => look(store, (editor) => fittedTo(editor, editor.selection)),
  },
  {
    name: "fullSize",
    label: "Zoom to 100 %",
    group: "View",
    keys: ["shift+0"],
    run: (store) => look(store, (editor) => zoomedTo(editor, 1)),
  },
  goTo("level.next", "Next level", "pagedown", 1),
  goTo("level.previous", "Previous level", "pageup", -1),
  reordering("level.later", "Move level right", "alt+pagedown", 1),
  reordering("level.earlier", "Move level left", "alt+pageup", -1),
  {
    name: "snaps",
    label: "Snap to objects and grid",
    group: "View",
    keys: ["shift+s"],
    words: "magnet guides",
    run: (store) => store.send({ type: "set", fields: { snaps: !store.get().snaps } }),
  },
  ...COLOURINGS.map(
    (colouring): Action => ({
      name: `colour.${colouring}`,
      label: `Colour booths by ${COLOURING_LABELS[colouring].toLowerCase()}`,
      group: "View",
      when: (editor) => editor.colouring !== colouring,
      run: (store) => store.send({ type: "set", fields: { colouring } }),
    }),
  ),
  ...LAYERS.map(
    (layer): Action => ({
      name: `layer.${layer}`,
      label: `Show or hide ${LAYER_LABELS[layer].toLowerCase()}`,
      group: layer === "network" ? "Wayfinding" : "View",
      ...(layer === "network" && { keys: ["shift+w"] }),
      run: (store) =>
        store.send({ type: "layer", layer, state: { visible: !store.get().layers[layer].visible } }),
    }),
  ),
];

export const HELP_ACTIONS: readonly Action[] = [
  {
    name: "commands",
    label: "Find a command",
    group: "Help",
    keys: ["mod+k", "/"],
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "commands" } } }),
  },
  {
    name: "shortcuts",
    label: "Keyboard shortcuts",
    group: "Help",
    keys: ["?"],
    run: (store) => store.send({ type: "set", fields: { wants: { panel: "shortcuts" } } }),
  },
];

export const NETWORK_ACTIONS: readonly Action[] = [
  {
    name: "network",
    label: "Generate the network…",
    group: "Wayfinding",
    words: "aisles paths wayfinding automatic",
    run(store) {
      store.send({ type: "layer", layer: "network", state: { visible: true } });
      store.send({ type: "set", fields: { wants: { panel: "network" } } });
    },
  },
];
