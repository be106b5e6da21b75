import { useEffect, useRef } from "react";
import type { PlaceField } from "#lib/viewer/overlayState";

/** A field that closes gives the focus back to the place it stood for, unless the visitor went elsewhere. */
export function usePlaceFocus(open: PlaceField | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-place="${closed}"]`)?.focus({ preventScroll: true });
  }, [open]);
}
