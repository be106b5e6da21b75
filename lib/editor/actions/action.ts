import { Refusal } from "#lib/refusal";
import type { DocumentChange } from "../document";
import type { Editor } from "../state";
import type { EditorStore } from "../store";

export const ACTION_GROUPS = ["Tools", "Edit", "Arrange", "Booths", "Wayfinding", "View", "Help"] as const;
type ActionGroup = (typeof ACTION_GROUPS)[number];

/**
 * Something that can be done: the toolbar, the shortcuts, the context menu, the palette and the sheet of shortcuts
 * all read the one list of these.
 */
export type Action = {
  name: string;
  label: string;
  group: ActionGroup;
  /** The first is shown. */
  keys?: readonly string[];
  /** More words that find it. */
  words?: string;
  /** Whether there is anything to do it to; always, unless said. */
  when?: (editor: Editor) => boolean;
  run: (store: EditorStore) => void;
};

/** An action that makes a change; whatever refuses says why, in its own words. */
export function doing(
  name: string | ((editor: Editor) => string),
  change: (editor: Editor, store: EditorStore) => DocumentChange,
  { key, selects = false, isPriced = false }: { key?: string; selects?: boolean; isPriced?: boolean } = {},
): (store: EditorStore) => void {
  return (store) => {
    const editor = store.get();
    const made = change(editor, store);
    const added = Object.values(made).flatMap((table) => table.added.map(({ id }) => id));
    store.send({
      type: "do",
      deed: {
        name: typeof name === "string" ? name : name(editor),
        change: made,
        ...(key && { key }),
        ...(selects && { select: added }),
        isPriced,
      },
    });
  };
}

/** The rules refuse in words for people; they are said, and nothing is done. */
export function trying(run: (store: EditorStore) => void): (store: EditorStore) => void {
  return (store) => {
    try {
      run(store);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      store.send({ type: "set", fields: { trouble: error.message } });
    }
  };
}

export function hasSelection({ selection }: Editor): boolean {
  return selection.length > 0;
}
