import { useSyncExternalStore } from "react";

/** How much of the page the device's keyboard covers; browsers do not include it in the layout. */
export function useKeyboardPx(): number {
  return useSyncExternalStore(listen, coveredPx, () => 0);
}

function listen(onChange: () => void): () => void {
  visualViewport?.addEventListener("resize", onChange);
  return () => visualViewport?.removeEventListener("resize", onChange);
}

/** A zoomed page also shows less of itself, but not because of a keyboard. */
function coveredPx(): number {
  if (visualViewport?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - visualViewport.height));
}
