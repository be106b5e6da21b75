import { useState } from "react";

/**
 * Remembers the focus when something opens over the page and restores it: Radix only does so for its own triggers.
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
