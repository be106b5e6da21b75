import { useLayoutEffect, useRef } from "react";

type Path = { place: string; left: Map<string, HTMLElement> };

/**
 * An opened screen replaces what was pressed, so it must take the focus. Keyboard users are moved to its back button,
 * and on going back to where they came from.
 */
export function useFocusKept(place: string) {
  const panel = useRef<HTMLElement>(null);
  const held = useRef<HTMLElement | null>(null);
  const path = useRef<Path>({ place, left: new Map() });

  useLayoutEffect(() => {
    const { place: before, left } = path.current;
    if (before === place) return;
    path.current.place = place;
    if (held.current) left.set(before, held.current);
    // The back button stays from one card to the next, and a focus on the map stays there.
    if (!held.current || !isLost(document.activeElement)) return;
    const known = left.get(place);
    const next = known && !isLost(known) ? known : panel.current?.querySelector<HTMLElement>("[data-back]");
    next?.focus({ preventScroll: true });
  }, [place]);

  return {
    ref: panel,
    /** The focus does not return to a field, because it would open a phone's keyboard. */
    onFocus: ({ target }: { target: HTMLElement }) => {
      held.current = target.matches("a:focus-visible, button:focus-visible") ? target : null;
    },
  };
}

/** Removed from the page, or hidden with its list. */
function isLost(element: Element | null): boolean {
  return !element?.isConnected || element === document.body || element.closest("[hidden]") !== null;
}
