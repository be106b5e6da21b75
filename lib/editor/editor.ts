import { apply, isEmpty } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import type { NewId } from "./commands/draw";
import { decided } from "./decided";
import type { PlanDocument } from "./document";
import { boothsAdded } from "./edit";
import { interrupt, NO_HISTORY, remember } from "./history";
import { FIRST_LAYERS, isFree, isShown, type Layer, type LayerState } from "./layers";
import { lockedSentence, sparing } from "./locks";
import { newlyOutside } from "./outside";
import { objectsOf } from "./planObjects";
import { costOf, isChanged } from "./prices";
import { harmsOf } from "./protect";
import { rebase } from "./rebase";
import { isOnDocument, NOTHING_SHOWN, standing, withLockedNotice } from "./shown";
import type { Edit, Editor, Message } from "./state";
import type { Input, Scene } from "./tools/tool";
import { drive, isBegun, type ToolName, takeTool } from "./tools/tools";
import { resolve, undoRedo } from "./undoRedo";

const FIRST_SCALE = 20;

export function newEditor(document: PlanDocument, mayChange = true): Editor {
  const [first] = document.levels.toSorted((a, b) => a.index - b.index);
  return {
    document,
    mayChange,
    history: NO_HISTORY,
    heard: [],
    latest: null,
    levelId: first?.id ?? "",
    ghostLevelId: null,
    selection: [],
    tool: takeTool(mayChange ? "select" : "hand"),
    keepsTool: !mayChange,
    ...NOTHING_SHOWN,
    cursor: "default",
    hovered: null,
    wants: null,
    draft: null,
    travel: null,
    confirmation: null,
    overtaken: null,
    camera: { x: 0, y: 0, scale: FIRST_SCALE, rotation: 0 },
    viewport: { width: 0, height: 0 },
    covered: { left: 0, right: 0, bottom: 0 },
    pointer: null,
    isKeyed: false,
    isTouched: false,
    clipboard: null,
    layers: FIRST_LAYERS,
    list: "layers",
    colouring: "status",
    comments: [],
    showsComments: true,
    snaps: true,
    grid: 0.5,
    boothModel: { width: 3, height: 3 },
    icon: "info",
    prices: null,
    announcement: null,
    error: null,
    warning: null,
  };
}

const ONLY_LOOKING: OfficePhrase = { key: "notice.onlyLooking" };

export function reduce(editor: Editor, message: Message, newId: NewId): Editor {
  switch (message.type) {
    case "input":
      return byInput(
        { ...editor, isKeyed: message.by === "keys", isTouched: message.by === "finger" },
        message.input,
        newId,
      );
    case "tool":
      return message.name === editor.tool.name
        ? { ...editor, keepsTool: message.keeps ?? false }
        : withTool(concluded(editor, newId), message.name, message.keeps ?? false);
    case "do":
      return act(editor, message.edit);
    case "answer":
      return answer(editor, message.yes);
    case "undo":
    case "redo":
      // While drawing, undo removes the last point.
      if (isBegun(editor.tool)) {
        return message.type === "undo" ? byInput(editor, { type: "back" }, newId) : editor;
      }
      return undoRedo(editor, { direction: message.type, choices: null, isSure: false });
    case "overtaken":
      return resolve(editor, message.choices);
    case "decided":
      return { ...editor, history: decided(editor.history, message.clashes, message.choices) };
    case "settle":
      return { ...editor, history: interrupt(editor.history) };
    case "select":
      return select(editor, message.ids);
    case "level":
      return message.id === null ? editor : onLevel(concluded(editor, newId), message.id);
    case "ghost":
      return { ...editor, ghostLevelId: message.id };
    case "camera":
      return { ...editor, camera: message.camera };
    case "viewport":
      return { ...editor, viewport: message.viewport };
    case "layer":
      return withLayer(editor, message.layer, message.state);
    case "set":
      return { ...editor, ...message.fields };
    case "others":
      return byOthers(editor, message);
    case "restored":
      return restored(editor, message);
  }
}

/** The data that tools can access at the moment. */
export function sceneOf(editor: Editor, newId: NewId): Scene {
  const { document, levelId, selection, grid, snaps, boothModel, icon, layers, camera, isTouched } = editor;
  return {
    document,
    levelId,
    selection,
    pixel: 1 / camera.scale,
    isTouched,
    grid,
    snaps,
    accepts: (object) => isFree(layers, object),
    shows: (object) => isShown(layers, object),
    newId,
    boothModel,
    icon,
  };
}

function byInput(editor: Editor, input: Input, newId: NewId): Editor {
  const {
    tool,
    commit,
    select: chosen,
    done,
    wants,
    pan,
    error,
    ...shown
  } = drive(editor.tool, input, sceneOf(editor, newId));
  const { camera } = editor;
  const seen: Editor = {
    ...editor,
    tool,
    preview: shown.preview ?? null,
    guides: shown.guides ?? [],
    band: shown.band ?? null,
    path: shown.path ?? null,
    cursor: shown.cursor ?? "default",
    hovered: shown.hovered ?? null,
    ...("at" in input && { pointer: input.at }),
    ...(pan && { camera: { ...camera, x: camera.x - pan.x, y: camera.y - pan.y } }),
    ...(wants && { wants }),
    ...(error && { error }),
  };
  const acted = commit ? act(seen, { ...commit, ...(chosen && { select: chosen }) }) : seen;
  const picked = chosen && !commit ? select(acted, chosen) : acted;
  // A pinned tool continues after each drawing; Escape with nothing begun still puts it away.
  const isLeft = input.type === "escape" && !commit && picked.mayChange;
  if (!done || (picked.keepsTool && !isLeft)) return picked;
  return picked.mayChange ? withTool(picked, "select", false) : withTool(picked, "hand", true);
}

/** Finishes a started drawing as Escape would, before another tool is chosen. */
function concluded(editor: Editor, newId: NewId): Editor {
  return isBegun(editor.tool) ? byInput(editor, { type: "escape" }, newId) : editor;
}

function withTool(editor: Editor, name: ToolName, keepsTool: boolean): Editor {
  const cursor = name === "select" ? "default" : name === "hand" ? "grab" : "crosshair";
  const network = name === "aisle" || name === "passage" || name === "route";
  const next: Editor = { ...editor, ...NOTHING_SHOWN, tool: takeTool(name), keepsTool, cursor };
  return network ? withLayer(next, "network", { visible: true }) : next;
}

function act(editor: Editor, edit: Edit): Editor {
  if (isEmpty(edit.change)) return { ...editor, ...NOTHING_SHOWN };
  if (!editor.mayChange) return { ...editor, ...NOTHING_SHOWN, error: ONLY_LOOKING };
  const { change, held } = sparing(edit.change);
  if (isEmpty(change)) return { ...editor, ...NOTHING_SHOWN, error: lockedSentence(held) };
  const harms = harmsOf(change);
  const cost = edit.isPriced && editor.prices ? costOf(editor.prices, change) : null;
  const needsConfirmation = harms.length > 0 || (cost !== null && !edit.isPriceKnown && isChanged(cost));
  if (needsConfirmation)
    return { ...editor, ...NOTHING_SHOWN, confirmation: { edit: { ...edit, change }, harms, cost } };
  return withLockedNotice(commit(editor, { ...edit, change }), held);
}

function answer(editor: Editor, yes: boolean): Editor {
  const { confirmation } = editor;
  if (!confirmation) return editor;
  const answered: Editor = { ...editor, confirmation: null };
  if (!yes) return { ...answered, announcement: { key: "notice.unchanged" } };
  return confirmation.historyStep
    ? undoRedo(answered, { ...confirmation.historyStep, isSure: true })
    : commit(answered, confirmation.edit);
}

function commit(editor: Editor, edit: Edit): Editor {
  const { name, change: requested, select: chosen, key, keepsLabels = false } = edit;
  const change = rebase(editor.document, requested);
  if (isEmpty(change)) return editor;
  const document = apply(editor.document, change);
  const after = standing(document, chosen ?? editor.selection);
  const { levelId, selection: before, heard } = editor;
  const proposes = !keepsLabels;
  const step = { name, change, levelId, before, after, heard: heard.length, key: key ?? null, proposes };
  return {
    ...editor,
    ...NOTHING_SHOWN,
    document,
    selection: after,
    history: remember(editor.history, step),
    latest: { change, name, isOwn: true, proposed: proposes ? boothsAdded(change) : [] },
    warning: newlyOutside(document, change) ?? editor.warning,
    announcement: name,
  };
}

function select(editor: Editor, ids: readonly string[]): Editor {
  const selection = standing(editor.document, ids);
  const isSame =
    selection.length === editor.selection.length &&
    selection.every((id, index) => id === editor.selection[index]);
  return isSame ? editor : { ...editor, selection, history: interrupt(editor.history) };
}

/** A tool that works across levels keeps its state. */
function onLevel(editor: Editor, levelId: string): Editor {
  if (levelId === editor.levelId || !isOnDocument(editor.document, levelId)) return editor;
  const tool =
    editor.tool.name === "passage" || editor.tool.name === "route" ? editor.tool : takeTool("select");
  const ghostLevelId = editor.ghostLevelId === levelId ? null : editor.ghostLevelId;
  const history = interrupt(editor.history);
  return { ...editor, ...NOTHING_SHOWN, levelId, ghostLevelId, tool, selection: [], history };
}

/** Hidden or locked objects are deselected. */
function withLayer(editor: Editor, layer: Layer, state: Partial<LayerState>): Editor {
  const layers = { ...editor.layers, [layer]: { ...editor.layers[layer], ...state } };
  const objects = objectsOf(editor.document).listed(editor.selection);
  const kept = objects.filter((object) => isFree(layers, object)).map(({ record }) => record.id);
  return { ...editor, layers, selection: kept.length === objects.length ? editor.selection : kept };
}

/** A restore is done by the server, so there is nothing to save. */
function restored(editor: Editor, { name, change, heard }: Extract<Message, { type: "restored" }>): Editor {
  if (isEmpty(change)) return editor;
  const { levelId, selection } = editor;
  const step = { name, change, levelId, before: selection, after: selection, heard, key: null };
  const history = remember(editor.history, { ...step, restores: true });
  return { ...editor, history, announcement: name };
}

/** Changes by others are applied without a history step, because only their authors can undo them. */
function byOthers(editor: Editor, { change: received, by }: Extract<Message, { type: "others" }>): Editor {
  const change = rebase(editor.document, received);
  if (isEmpty(change)) return editor;
  const document = apply(editor.document, change);
  const levelId = isOnDocument(document, editor.levelId) ? editor.levelId : (document.levels[0]?.id ?? "");
  const selection = standing(document, editor.selection);
  const { past, future } = editor.history;
  // Without own steps, undo has nothing to compare changes by others with.
  const heard = past.length + future.length === 0 ? [] : [...editor.heard, { change, by }];
  return {
    ...editor,
    document,
    levelId,
    selection,
    heard,
    latest: { change, name: { key: "object.named", values: { name: "" } }, isOwn: false, proposed: [] },
  };
}
