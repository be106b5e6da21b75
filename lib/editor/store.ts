import type { OfficePhrase } from "#lib/words/office";
import type { NewId } from "./commands/draw";
import type { DocumentChange } from "./document";
import { reduce } from "./editor";
import type { Editor, Message } from "./state";

/** With the new booths whose label was generated. */
type ChangeListener = (change: DocumentChange, name: OfficePhrase, proposed: readonly string[]) => void;

/** Holds the editor's state, takes messages, and notifies listeners. */
export type EditorStore = {
  get: () => Editor;
  send: (message: Message) => void;
  subscribe: (listener: () => void) => () => void;
  /** Notifies of every change made here in order, including undo and redo, for saving. */
  onOwnChange: (listener: ChangeListener) => () => void;
  newId: NewId;
};

export function createStore(first: Editor, newId: NewId): EditorStore {
  let editor = first;
  const listeners = new Set<() => void>();
  const savers = new Set<ChangeListener>();
  return {
    newId,
    get: () => editor,
    send(message) {
      const before = editor;
      editor = reduce(editor, message, newId);
      if (editor === before) return;
      if (editor.latest !== before.latest && editor.latest?.isOwn) {
        for (const save of savers) save(editor.latest.change, editor.latest.name, editor.latest.proposed);
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOwnChange(listener) {
      savers.add(listener);
      return () => savers.delete(listener);
    },
  };
}
