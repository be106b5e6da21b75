/**
 * Matches a path against a template and returns its parameters, decoded once: the label "a/b" is sent as a%2Fb and
 * stays one segment.
 */
export function matchPath(template: string, pathname: string): Record<string, string> | null {
  const segments = segmentsOf(template);
  const given = pathname.split("/");
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, { text, name }] of segments.entries()) {
    const value = given[index] ?? "";
    if (name === undefined) {
      if (text !== value) return null;
    } else {
      const decoded = decodeSegment(value);
      if (decoded === null || decoded === "") return null;
      params[name] = decoded;
    }
  }
  return params;
}

type Segment = { text: string; name: string | undefined };

/** There are as many templates as endpoints. */
const readTemplates = new Map<string, Segment[]>();

function segmentsOf(template: string): Segment[] {
  const known = readTemplates.get(template);
  if (known) return known;
  const segments = template.split("/").map((text) => ({ text, name: /^\{(\w+)\}$/.exec(text)?.[1] }));
  readTemplates.set(template, segments);
  return segments;
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
