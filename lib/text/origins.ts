/** Where other people's pages may come from, as an organiser writes it and as a browser compares it. */

/** A host may be spelt with signs that mean something else in a header; only plain ones pass. */
const ORIGIN = /^https?:\/\/(?:\*\.)?(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origin an address names, perhaps with `*.` for all its subdomains; null when it names none. */
export function originOf(address: string): string | null {
  const parsed = parse(address.trim());
  return parsed && ORIGIN.test(parsed.origin) ? parsed.origin : null;
}

/** Nothing named means that every page may. */
export function allowsOrigin(allowed: readonly string[], origin: string): boolean {
  const patterns = allowed.map(originOf).filter((pattern) => pattern !== null);
  return allowed.length === 0 || patterns.some((pattern) => matches(pattern, origin));
}

/** The list of origins a fair's settings name; settings may hold anything, so all but texts is passed over. */
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
