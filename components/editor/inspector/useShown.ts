import { useEffect, useRef } from "react";
import type { DocumentChange } from "#lib/editor/document";
import type { Draft, Editor } from "#lib/editor/state";
import { Refusal } from "#lib/refusal";
import { useStore } from "../useEditor";

/** Previews the effect of a value while it is typed, on the plan and in the price. Null ends the preview. */
export function useShown() {
  const store = useStore();
  const own = useRef<Draft | null>(null);
  const end = () => {
    const isOwn = own.current !== null && store.get().draft === own.current;
    own.current = null;
    if (isOwn) store.send({ type: "set", fields: { draft: null } });
  };
  const ending = useRef(end);
  ending.current = end;
  useEffect(() => () => ending.current(), []);
  return (change: ((editor: Editor) => DocumentChange) | null) => {
    end();
    const made = change && attempt(() => change(store.get()));
    if (!made) return;
    own.current = { change: made, clashing: [] };
    store.send({ type: "set", fields: { draft: own.current } });
  };
}

/** A refused value has no preview; the reason is shown when the value is applied. */
function attempt(make: () => DocumentChange): DocumentChange | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
