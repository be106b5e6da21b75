import { trying } from "#lib/editor/actions/action";
import type { DocumentChange } from "#lib/editor/document";
import type { Editor } from "#lib/editor/state";
import { useStore } from "../useEditor";

/** What a control of the inspector does: a named change; typing on in the same control goes on with one step. */
export function useChange() {
  const store = useStore();
  return (name: string, change: (editor: Editor) => DocumentChange) =>
    trying(() => {
      const editor = store.get();
      const key = `inspector ${name} ${editor.selection.join()}`;
      store.send({ type: "do", deed: { name, change: change(editor), key } });
    })(store);
}
