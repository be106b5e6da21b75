/**
 * Moves with the arrow keys from a field through its results and back. Each result is a link or button, so Enter
 * needs no handling. Returns whether the key was handled.
 */
export function moveByArrow(
  event: KeyboardEvent,
  field: HTMLElement | null,
  list: HTMLElement | null,
): boolean {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.isComposing || !field || !list) return false;
  const places = [field, ...list.querySelectorAll<HTMLElement>("a[href], button")];
  const next = places[places.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return true;
}
