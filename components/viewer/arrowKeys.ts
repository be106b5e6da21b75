/**
 * The arrow keys lead from a field through the list of what was found for it and back again. Each result is an ordinary
 * link or button, so Enter needs nothing of its own. Answers whether the key meant something here.
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
