import type { Dialect, Endpoint } from "#lib/declare/endpoint";
import { Refusal } from "#lib/refusal";

/**
 * Matches a path against a template and returns its parameters, decoded once: the label "a/b" is sent as a%2Fb and
 * stays one segment.
 */
export function matchPath(template: string, pathname: string): Record<string, string> | null {
  const segments = template.split("/");
  const given = pathname.split("/");
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? "";
    if (segment.startsWith("{")) {
      const decoded = decodeSegment(value);
      if (!decoded) return null;
      params[segment.slice(1, -1)] = decoded;
    } else if (segment !== value) return null;
  }
  return params;
}

/** Text with NUL cannot be stored, so no name contains it. */
function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}

export function asMethod(method: string): string {
  return method === "HEAD" ? "GET" : method;
}

/** Unknown paths next to those of a dialect get its errors. */
export function dialectAround(declared: readonly Endpoint[], pathname: string): Dialect | undefined {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  return declared.find(({ path }) => folderOf(path) === folderOf(pathname))?.dialect;
}

export function notServed(
  method: string,
  path: string,
  here: readonly Endpoint[],
  headers: Headers,
): Refusal {
  if (here.length === 0) return new Refusal("not_found", `There is nothing at ${path}.`);
  const allowed = [...new Set(here.map((endpoint) => endpoint.method))].join(", ");
  headers.set("Allow", allowed);
  return new Refusal("method_not_allowed", `${path} supports ${allowed}, not ${method}.`);
}
