import { useLayoutEffect, useRef } from "react";

type Path = { place: string; visitor: number; left: Map<string, HTMLElement> };

/**
 * An opened screen replaces what was pressed, so it must take the focus. Keyboard users are moved to its back button,
 * and on going back to where they came from. For the next visitor of a kiosk all of this is reset.
 *
 * A reference to an element keeps its whole tree in memory, so references to elements that have left the page are
 * dropped: a kiosk would otherwise keep a whole panel for each card that was ever opened.
 */
export function useFocusKept(place: string, visitor: number) {
  const panel = useRef<HTMLElement>(null);
  const held = useRef<HTMLElement | null>(null);
  const path = useRef<Path>({ place, visitor, left: new Map() });

  useLayoutEffect(() => {
    const { place: before, visitor: last, left } = path.current;
    if (visitor !== last) {
      path.current = { place, visitor, left: new Map() };
      held.current = null;
      return;
    }
    if (before === place) return;
    path.current.place = place;
    const from = held.current;
    if (from) left.set(before, from);
    for (const [name, element] of left) if (!element.isConnected) left.delete(name);
    // The back button stays from one card to the next, and a focus on the map stays there.
    if (!from || !isLost(document.activeElement)) return;
    const known = left.get(place);
    const next = known && !isLost(known) ? known : panel.current?.querySelector<HTMLElement>("[data-back]");
    next?.focus({ preventScroll: true });
  }, [place, visitor]);

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
