import { useEffect, useEffectEvent } from "react";
import { useViewer } from "./ViewerContext";

/** Escape takes away what lies on top: the step that is followed, then the card, the way or whatever is open. */
export function useEscape(): void {
  const { state, dispatch } = useViewer();

  const goBack = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === "Escape" && !event.defaultPrevented && !event.isComposing;
    // A tap that is waited for is called off by its own hint, and a dialog closes itself.
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
