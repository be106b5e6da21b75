/**
 * A server and a browser part times and ranges of days with spaces of different widths, and what the one has written
 * must read the same in the other.
 */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}
