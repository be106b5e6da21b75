import { useEffect, useState } from "react";
import type { Relief } from "#lib/plan/draw/drawing";
import { useViewer } from "./ViewerContext";

/**
 * What draws the plan aslant, fetched when somebody first wants it so; null while it lies flat, as it does for good
 * where an embedding page hides the button that would lay it flat again.
 */
export function useRelief(): Relief | null {
  const { state, dispatch } = useViewer();
  const isTilted = state.isTilted && !state.hidden.includes("controls");
  const [relief, setRelief] = useState<Relief | null>(null);
  useEffect(() => {
    if (!isTilted) return;
    // Without a network it may not be had, and then nothing pretends that it were.
    import("#lib/plan/draw/relief").then(setRelief, () => dispatch({ type: "map/tilted", on: false }));
  }, [isTilted, dispatch]);
  return isTilted ? relief : null;
}
