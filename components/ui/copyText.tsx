/**
 * The clipboard API only works on secure pages; over plain http the older method is used. Returns whether it
 * succeeded.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const lent = document.createElement("textarea");
  lent.value = text;
  // A dialog that traps the focus would take it back from elements outside.
  (document.activeElement?.parentElement ?? document.body).append(lent);
  const focused = document.activeElement;
  lent.select();
  const isCopied = document.execCommand("copy");
  lent.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
