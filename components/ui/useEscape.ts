import { useEffectEvent, useLayoutEffect } from "react";

/** The open dialogs, the topmost last. */
const dismissals: (() => void)[] = [];

/**
 * Escape closes the topmost dialog. Radix registers only some renderings later that another dialog covers one, and
 * would close the one beneath until then.
 */
export function useEscape(open: boolean, dismiss: () => void): (event: KeyboardEvent) => void {
  const dismissThis = useEffectEvent(dismiss);
  useLayoutEffect(() => {
    if (!open) return;
    const dismissal = () => dismissThis();
    dismissals.push(dismissal);
    return () => void dismissals.splice(dismissals.indexOf(dismissal), 1);
  }, [open]);
  return (event) => {
    event.preventDefault();
    dismissals.at(-1)?.();
  };
}
