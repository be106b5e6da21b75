import { trying } from "#lib/editor/actions/action";
import type { DocumentChange } from "#lib/editor/document";
import type { Editor } from "#lib/editor/state";
import type { OfficePhrase } from "#lib/words/office";
import { useStore } from "../useEditor";

/** Applies a named change from the inspector; continued typing in one control is one undo step. */
export function useChange() {
  const store = useStore();
  return (name: OfficePhrase, change: (editor: Editor) => DocumentChange) =>
    trying(() => {
      const editor = store.get();
      const key = `inspector ${JSON.stringify(name)} ${editor.selection.join()}`;
      store.send({ type: "do", edit: { name, change: change(editor), key } });
    })(store);
}
