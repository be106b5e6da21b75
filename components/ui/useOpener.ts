import { useState } from "react";

/**
 * Where the focus was when something opened over the page, for it to go back there: Radix knows only of triggers of
 * its own, and would leave it nowhere.
 */
export function useOpener(open: boolean): (event: Event) => void {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== last.open) setLast({ open, opener: open ? focused() : last.opener });
  return (event) => {
    const { opener } = last;
    if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) return;
    event.preventDefault();
    opener.focus();
  };
}

function focused(): Element | null {
  return typeof document === "undefined" ? null : document.activeElement;
}
