/**
 * The address a visitor is sent on to, if it lies on our own origin; null for every other, however it is
 * disguised. The parser decides, as the browser's will: `//elsewhere`, `/\elsewhere` and `javascript:` are not ours.
 */
export function ownAddress(input: string, origin: string): string | null {
  if (!URL.canParse(input, origin)) return null;
  const target = new URL(input, origin);
  return target.origin === origin && target.username === "" ? target.href : null;
}
