/** Origins that may embed the viewer. */

/** Hosts are limited to plain characters, because others have a meaning in headers. */
const ORIGIN = /^https?:\/\/(?:\*\.)?(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origin of an address, optionally with `*.` for subdomains; null if invalid. */
export function originOf(address: string): string | null {
  const parsed = parse(address.trim());
  return parsed && ORIGIN.test(parsed.origin) ? parsed.origin : null;
}

/** An empty list allows every origin. */
export function allowsOrigin(allowed: readonly string[], origin: string): boolean {
  const patterns = allowed.map(originOf).filter((pattern) => pattern !== null);
  return allowed.length === 0 || patterns.some((pattern) => matches(pattern, origin));
}

/** The origins in an event's settings. Settings may contain anything, so only texts are used. */
export function allowedOriginsOf(settings: { [name: string]: unknown }): string[] {
  const { embed } = settings as { embed?: { allowedOrigins?: unknown } | null };
  const named = embed?.allowedOrigins;
  return Array.isArray(named) ? named.filter((address) => typeof address === "string") : [];
}

function matches(pattern: string, origin: string): boolean {
  const [scheme = "", rest = ""] = pattern.split("://*");
  return rest === ""
    ? pattern === origin
    : origin.startsWith(`${scheme}://`) &&
        origin.endsWith(rest) &&
        origin.length > scheme.length + 3 + rest.length;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
