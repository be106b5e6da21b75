import { useLayoutEffect, useRef } from "react";

type Path = { place: string; left: Map<string, HTMLElement> };

/**
 * What is opened takes the place of what was pressed, and the focus with it. Whoever goes by keyboard is led to the
 * way back of what was opened, and on that way to where they came from.
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
    // The way back stays where it is from one card to the next, and whoever is on the map stays there.
    if (!held.current || !isLost(document.activeElement)) return;
    const known = left.get(place);
    const next = known && !isLost(known) ? known : panel.current?.querySelector<HTMLElement>("[data-back]");
    next?.focus({ preventScroll: true });
  }, [place]);

  return {
    ref: panel,
    /** A field is not come back to, because it would bring the keyboard of a phone along. */
    onFocus: ({ target }: { target: HTMLElement }) => {
      held.current = target.matches("a:focus-visible, button:focus-visible") ? target : null;
    },
  };
}

/** Gone from the page, or hidden with the list that holds it. */
function isLost(element: Element | null): boolean {
  return !element?.isConnected || element === document.body || element.closest("[hidden]") !== null;
}
