/** After a button of a bar was pressed the keys belong to the drawing again. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>("[data-editor-canvas]")?.focus({ preventScroll: true });
}
