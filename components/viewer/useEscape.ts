import { useEffect, useEffectEvent } from "react";
import { useViewer } from "./ViewerContext";

/** Escape closes the topmost part: the followed step, then the card, the route or whatever is open. */
export function useEscape(): void {
  const { state, dispatch } = useViewer();

  const goBack = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === "Escape" && !event.defaultPrevented && !event.isComposing;
    // A pending tap is cancelled by its own hint, and a dialog closes itself.
    if (!isMeant || state.pick || document.querySelector("dialog[open]")) return;
    if (state.screen.name === "route" && state.route.step !== null)
      dispatch({ type: "route/step", step: null });
    else if (state.screen.name !== "list") dispatch({ type: "screen/back" });
  });

  useEffect(() => {
    addEventListener("keydown", goBack);
    return () => removeEventListener("keydown", goBack);
  }, []);
}
