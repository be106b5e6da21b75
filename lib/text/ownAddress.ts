/**
 * The redirect target if it is on our own origin, otherwise null. Uses the URL parser as browsers do, so `//elsewhere`,
 * `/\elsewhere` and `javascript:` are rejected.
 */
export function ownAddress(input: string, origin: string): string | null {
  if (!URL.canParse(input, origin)) return null;
  const target = new URL(input, origin);
  return target.origin === origin && target.username === "" ? target.href : null;
}
