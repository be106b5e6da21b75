import { useEffect } from "react";
import type { EditorStore } from "#lib/editor/store";

/** Opens the comment that an e-mail or a task links to; without one, all that mention the reader. */
export function useLinkedComment(store: EditorStore): void {
  useEffect(() => {
    const address = new URL(location.href);
    const id = address.searchParams.get("comment");
    if (id === null) return;
    address.searchParams.delete("comment");
    history.replaceState(history.state, "", address);
    store.send({ type: "set", fields: { wants: { panel: "comments", id: id || null, at: null } } });
  }, [store]);
}
