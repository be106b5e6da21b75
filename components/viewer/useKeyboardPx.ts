import { useSyncExternalStore } from "react";

/** How much of the page a device's own keyboard covers; browsers lay pages out as if it were not there. */
export function useKeyboardPx(): number {
  return useSyncExternalStore(listen, coveredPx, () => 0);
}

function listen(onChange: () => void): () => void {
  visualViewport?.addEventListener("resize", onChange);
  return () => visualViewport?.removeEventListener("resize", onChange);
}

/** A page that is zoomed shows less of itself, too, but not because of a keyboard. */
function coveredPx(): number {
  if (visualViewport?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - visualViewport.height));
}
