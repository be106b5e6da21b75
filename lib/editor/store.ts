import type { NewId } from "./commands/draw";
import type { DocumentChange } from "./document";
import { reduce } from "./editor";
import type { Editor, Message } from "./state";

/** With the new booths whose label the program chose. */
type ChangeListener = (change: DocumentChange, name: string, proposed: readonly string[]) => void;

/** The editor as it stands, told of messages, telling whoever listens. */
export type EditorStore = {
  get: () => Editor;
  send: (message: Message) => void;
  subscribe: (listener: () => void) => () => void;
  /** Hears of every change made here, undone and redone ones too, in their order: what saving needs. */
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
