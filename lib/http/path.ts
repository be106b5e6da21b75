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
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment !== value) return null;
    } else {
      const decoded = decodeSegment(value);
      if (decoded === null || decoded === "") return null;
      params[name] = decoded;
    }
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
