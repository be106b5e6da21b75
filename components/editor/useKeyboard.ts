import { type RefObject, useEffect } from "react";
import { actionFor } from "#lib/editor/actions";
import { entered, followed, isKeyed, keyedPoint, stepped } from "#lib/editor/keyedHand";
import type { KeyPress } from "#lib/editor/keys";
import type { EditorStore } from "#lib/editor/store";
import { kept } from "#lib/editor/view";
import { panBy } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { spaceBar } from "./canvas/usePointer";

/** Where keys mean something else: what is typed into, and whatever has keys of its own. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** Keys that belong to whatever has the focus, unless that is the canvas. */
const FOCUS_KEYS = [
  "Tab",
  "Enter",
  " ",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "PageUp",
  "PageDown",
];

/** The browser tells of these itself, with the computer's own clipboard in hand. */
const BY_CLIPBOARD = ["copy", "cut", "paste"];

/** The keyboard of the whole page: shortcuts, the keys of the tool in the hand, and the space bar. */
export function useKeyboard(canvas: RefObject<HTMLElement | null>, store: EditorStore): void {
  useEffect(() => {
    let isLeaving = false;
    const back = (event: FocusEvent) => {
      if (event.target === canvas.current) isLeaving = false;
    };
    const down = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.defaultPrevented || target.closest(OWN_KEYS)) return;
      // What lies over the whole page has the keys, even where nothing in it has the focus.
      if (canvas.current?.closest("[aria-hidden=true]")) return;
      const isOnCanvas = target === canvas.current || target === document.body;
      if (FOCUS_KEYS.includes(event.key) && !isOnCanvas) return;
      // Whoever has just come to the page tabs through all of it, and is held by the drawing only when they are there.
      if (event.key === "Tab" && target !== canvas.current) return;
      if (event.key === " ") {
        spaceBar.isHeld = true;
        event.preventDefault();
        return;
      }
      const { tool, selection } = store.get();
      // Escape with nothing in the hand lets Tab go on to the rest of the page.
      if (event.key === "Escape" && tool.name === "select" && selection.length === 0) isLeaving = true;
      if (leadsTool(event, store) || toTool(event, store) || looksAround(event, store)) {
        return event.preventDefault();
      }
      const action = actionFor(pressOf(event));
      if (!action || BY_CLIPBOARD.includes(action.name)) return;
      const isPossible = action.when?.(store.get()) ?? true;
      if (event.key === "Tab" && (isLeaving || !isPossible)) return;
      event.preventDefault();
      // The office around has shortcuts of its own, which are not meant here.
      event.stopImmediatePropagation();
      if (isPossible) action.run(store);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === " ") spaceBar.isHeld = false;
      const isOwn = (event.target as Element).closest(OWN_KEYS) !== null;
      if (event.key.startsWith("Arrow") && !isOwn) store.send({ type: "settle" });
    };
    const lost = () => {
      spaceBar.isHeld = false;
    };
    addEventListener("keydown", down, { capture: true });
    addEventListener("keyup", up);
    addEventListener("blur", lost);
    addEventListener("focusin", back);
    return () => {
      removeEventListener("keydown", down, { capture: true });
      removeEventListener("keyup", up);
      removeEventListener("blur", lost);
      removeEventListener("focusin", back);
    };
  }, [canvas, store]);
}

function toTool(event: KeyboardEvent, store: EditorStore): boolean {
  const isDrawing = store.get().tool.name !== "select";
  const type = TOOL_KEYS[event.key];
  if (!type || (type !== "escape" && !isDrawing)) return false;
  store.send({ type: "input", input: { type } });
  return true;
}

/** With a drawing tool in the hand, the arrows and Enter are its pointer. */
function leadsTool(event: KeyboardEvent, store: EditorStore): boolean {
  const editor = store.get();
  if (!isKeyed(editor) || event.ctrlKey || event.metaKey) return false;
  const way = ARROWS[event.key];
  if (way) {
    const keys = { shift: event.shiftKey, alt: event.altKey };
    const input = stepped(editor, { x: -way.x, y: -way.y }, keys);
    store.send({ type: "input", input, by: "keys" });
    store.send({ type: "camera", camera: kept(store.get(), followed(store.get())) });
    const { x, y } = keyedPoint(store.get());
    store.send({ type: "set", fields: { said: `${x} across, ${y} down` } });
    return true;
  }
  // A line that the pointer drew ends with Enter wherever the pointer is.
  if (event.key !== "Enter" || (!editor.isKeyed && editor.path !== null)) return false;
  for (const input of entered(editor)) store.send({ type: "input", input, by: "keys" });
  return true;
}

const ARROWS: Record<string, Point | undefined> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const LOOK_PIXELS = 60;

/** With nothing to move, the arrows move the view. */
function looksAround(event: KeyboardEvent, store: EditorStore): boolean {
  const way = ARROWS[event.key];
  const editor = store.get();
  if (!way || editor.selection.length > 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
  const far = event.shiftKey ? LOOK_PIXELS * 4 : LOOK_PIXELS;
  const camera = panBy(editor.camera, { x: way.x * far, y: way.y * far });
  store.send({ type: "camera", camera: kept(editor, camera) });
  return true;
}

const TOOL_KEYS: Record<string, "enter" | "escape" | "back" | undefined> = {
  Enter: "enter",
  Escape: "escape",
  Backspace: "back",
};

function pressOf({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyPress {
  return { key, code, shift: shiftKey, alt: altKey, control: ctrlKey, meta: metaKey };
}
