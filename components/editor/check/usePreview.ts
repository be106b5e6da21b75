import { useCallback, useEffect, useState } from "react";
import type { ShownObjects } from "#lib/client/planAddress";
import type { Fix } from "#lib/editor/fixes/finding";
import { useStore } from "../useEditor";
import { useJump } from "./useJump";

/** A repair that is shown on the plan before it is applied, and the finding that it belongs to. */
export type Shown = { key: string; fix: Fix | null };

/** Shows one repair at a time as a draft on the canvas. */
export function usePreview() {
  const store = useStore();
  const jump = useJump();
  const [shown, setShown] = useState<Shown | null>(null);
  const clear = useCallback(() => {
    store.send({ type: "set", fields: { draft: null } });
    setShown(null);
  }, [store]);
  useEffect(() => () => store.send({ type: "set", fields: { draft: null } }), [store]);
  const show = useCallback(
    (key: string, led: ShownObjects | null, fix: Fix | null) => {
      if (led) jump(led);
      setShown({ key, fix });
      store.send({ type: "set", fields: { draft: fix && { change: fix.change, clashing: [] } } });
    },
    [store, jump],
  );
  const apply = useCallback(() => {
    const fix = shown?.fix;
    clear();
    if (fix) store.send({ type: "do", edit: { name: fix.name, change: fix.change } });
  }, [store, shown, clear]);
  return { shown, show, clear, apply };
}

export type Preview = ReturnType<typeof usePreview>;
