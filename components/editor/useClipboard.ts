import { useEffect } from "react";
import { actionNamed } from "#lib/editor/actions";
import { readClipping } from "#lib/editor/commands/clipboard";
import type { EditorStore } from "#lib/editor/store";

/**
 * Copies to the system clipboard as text, so that another tab, level or event can paste it, and pastes from there.
 */
export function useClipboard(store: EditorStore): void {
  useEffect(() => {
    const isOurs = ({ target }: Event) => !(target as Element).closest("input, textarea, [contenteditable]");
    const out = (name: "copy" | "cut") => (event: ClipboardEvent) => {
      if (!isOurs(event) || store.get().selection.length === 0) return;
      actionNamed(name).run(store);
      event.clipboardData?.setData("text/plain", JSON.stringify(store.get().clipboard));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      const clipping = readClipping(event.clipboardData?.getData("text/plain") ?? "");
      if (!clipping && !store.get().clipboard) return;
      event.preventDefault();
      // In a separate task, because parsing the text of thousands of objects already takes several frames.
      setTimeout(() => {
        if (clipping) store.send({ type: "set", fields: { clipboard: clipping } });
        actionNamed("paste").run(store);
      });
    };
    const [onCopy, onCut] = [out("copy"), out("cut")];
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCut);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCut);
      document.removeEventListener("paste", onPaste);
    };
  }, [store]);
}
