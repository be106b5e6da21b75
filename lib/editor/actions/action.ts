import { Refusal } from "#lib/refusal";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import type { DocumentChange } from "../document";
import type { Editor } from "../state";
import type { EditorStore } from "../store";

export const ACTION_GROUPS = ["tools", "edit", "arrange", "booths", "wayfinding", "view", "help"] as const;
type ActionGroup = (typeof ACTION_GROUPS)[number];

/**
 * An action of the editor: the toolbar, the shortcuts, the context menu, the palette and the list of shortcuts all
 * use this one list.
 */
export type Action = {
  name: string;
  label: OfficePhrase;
  group: ActionGroup;
  /** The first one is displayed. */
  keys?: readonly string[];
  /** More words for the search. */
  words?: OfficeKey;
  /** Whether the action is available; always by default. */
  when?: (editor: Editor) => boolean;
  run: (store: EditorStore) => void;
};

/** An action that makes a change; a refusal is shown with its own message. */
export function doing(
  name: OfficePhrase | ((editor: Editor) => OfficePhrase),
  change: (editor: Editor, store: EditorStore) => DocumentChange,
  { key, selects = false, isPriced = false }: { key?: string; selects?: boolean; isPriced?: boolean } = {},
): (store: EditorStore) => void {
  return (store) => {
    const editor = store.get();
    const made = change(editor, store);
    const added = Object.values(made).flatMap((table) => table.added.map(({ id }) => id));
    store.send({
      type: "do",
      edit: {
        name: typeof name === "function" ? name(editor) : name,
        change: made,
        ...(key && { key }),
        ...(selects && { select: added }),
        isPriced,
      },
    });
  };
}

/** Refusals have messages for people; they are shown, and nothing is changed. */
export function trying(run: (store: EditorStore) => void): (store: EditorStore) => void {
  return (store) => {
    try {
      run(store);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      store.send({ type: "set", fields: { error } });
    }
  };
}

export function hasSelection({ selection }: Editor): boolean {
  return selection.length > 0;
}
