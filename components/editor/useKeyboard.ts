import { type RefObject, useEffect } from "react";
import { actionFor } from "#lib/editor/actions";
import { entered, followed, isKeyed, keyedPoint, stepped } from "#lib/editor/keyedHand";
import type { KeyPress } from "#lib/editor/keys";
import type { EditorStore } from "#lib/editor/store";
import { startsTypedSize } from "#lib/editor/typedSize";
import { kept } from "#lib/editor/view";
import { panBy } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { spaceBar } from "./canvas/usePointer";

/** Elements with keyboard input of their own, such as text fields. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** Keys handled by the focused element, unless that is the canvas. */
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

/** The browser fires events for these with access to the clipboard. */
const BY_CLIPBOARD = ["copy", "cut", "paste"];

/** The keyboard of the whole page: shortcuts, the keys of the current tool, and the space bar. */
export function useKeyboard(canvas: RefObject<HTMLElement | null>, store: EditorStore): void {
  useEffect(() => {
    let isLeaving = false;
    const back = (event: FocusEvent) => {
      if (event.target === canvas.current) isLeaving = false;
    };
    const down = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.defaultPrevented || target.closest(OWN_KEYS)) return;
      // A modal dialog has the keyboard, even if nothing in it is focused.
      if (canvas.current?.closest("[aria-hidden=true]")) return;
      const isOnCanvas = target === canvas.current || target === document.body;
      if (FOCUS_KEYS.includes(event.key) && !isOnCanvas) return;
      // Tab moves through the whole page, and is only captured while the drawing has the focus.
      if (event.key === "Tab" && target !== canvas.current) return;
      if (event.key === " ") {
        spaceBar.isHeld = true;
        event.preventDefault();
        return;
      }
      const { tool, selection } = store.get();
      // Escape with nothing active lets Tab leave the drawing.
      if (event.key === "Escape" && tool.name === "select" && selection.length === 0) isLeaving = true;
      if (
        typesSize(event, store) ||
        leadsTool(event, store) ||
        toTool(event, store) ||
        looksAround(event, store)
      ) {
        return event.preventDefault();
      }
      const action = actionFor(pressOf(event));
      if (!action || BY_CLIPBOARD.includes(action.name)) return;
      const isPossible = action.when?.(store.get()) ?? true;
      if (event.key === "Tab" && (isLeaving || !isPossible)) return;
      event.preventDefault();
      // Prevents the shortcuts of the surrounding office pages.
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

/** A digit while something is drawn opens the field for its size. */
function typesSize(event: KeyboardEvent, store: EditorStore): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !startsTypedSize(store.get(), event.key))
    return false;
  store.send({ type: "set", fields: { wants: { panel: "typedSize", text: event.key } } });
  return true;
}

function toTool(event: KeyboardEvent, store: EditorStore): boolean {
  const isDrawing = store.get().tool.name !== "select";
  const type = TOOL_KEYS[event.key];
  if (!type || (type !== "escape" && !isDrawing)) return false;
  store.send({ type: "input", input: { type } });
  return true;
}

/** With a drawing tool selected, the arrows and Enter control its pointer. */
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
    store.send({ type: "set", fields: { announcement: { key: "notice.pointer", values: { x, y } } } });
    return true;
  }
  // A line drawn with the pointer ends on Enter wherever the pointer is.
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

/** With nothing to move, the arrows pan the view. */
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
