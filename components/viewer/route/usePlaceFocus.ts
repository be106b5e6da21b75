import { useEffect, useRef } from "react";
import type { PlaceField } from "#lib/viewer/overlayState";

/** Closing a field returns the focus to its place, unless the visitor moved it elsewhere. */
export function usePlaceFocus(open: PlaceField | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-place="${closed}"]`)?.focus({ preventScroll: true });
  }, [open]);
}
