import { useEffect, useState } from "react";
import type { Relief } from "#lib/plan/draw/drawing";
import { useViewer } from "./ViewerContext";

/**
 * The code of the tilted view, loaded on first use; null while the plan is flat, as it always is if an embedding page
 * hides the button that would return to the flat view.
 */
export function useRelief(): Relief | null {
  const { state, dispatch } = useViewer();
  const isTilted = state.isTilted && !state.hidden.includes("controls");
  const [relief, setRelief] = useState<Relief | null>(null);
  useEffect(() => {
    if (!isTilted) return;
    // If it cannot be loaded offline, the state returns to flat.
    import("#lib/plan/draw/relief").then(setRelief, () => dispatch({ type: "map/tilted", on: false }));
  }, [isTilted, dispatch]);
  return isTilted ? relief : null;
}
