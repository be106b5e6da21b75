/** Returns the focus to the canvas after a toolbar button was pressed. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>("[data-editor-canvas]")?.focus({ preventScroll: true });
}
