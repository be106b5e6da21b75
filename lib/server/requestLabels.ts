export type RequestLabels = { endpoint: string; method: string };

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Pages, whose paths are not in the API description. */
const PAGES = [
  ...["/", "/sign-in", "/events", "/e/{event}", "/reserve/{event}/{booth}", "/portal/{token}", "/docs"],
  ...["/healthz", "/readyz", "/metrics", "/media/{file}", "/embed.js"],
];

/**
 * Labels for metrics: the template of a path instead of the path, because each value of a label is a time series.
 * Paths that no template matches share one value for each kind.
 */
export function requestLabelsFor(
  templates: readonly string[],
): (method: string, url: string) => RequestLabels {
  const byLength = new Map<number, string[][]>();
  const shape = (template: string) => template.replace(/[^/{]+/g, "").replace(/\{/g, "~");
  // If several templates match, one with a fixed word comes before one with a parameter.
  const inOrder = [...new Set([...PAGES, ...templates])].sort((a, b) => (shape(a) < shape(b) ? -1 : 1));
  for (const template of inOrder) {
    const segments = template.split("/");
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), segments]);
  }
  return (method, url) => {
    const path = url.split("?", 1)[0] ?? "/";
    const segments = path.split("/");
    const found = byLength.get(segments.length)?.find((template) => fits(template, segments));
    const endpoint = found?.join("/") || (found ? "/" : kindOf(path));
    return { endpoint, method: METHODS.has(method) ? method : "other" };
  };
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return template.every((segment, at) => segment === segments[at] || segment.startsWith("{"));
}

function kindOf(path: string): string {
  if (path.startsWith("/_next/")) return "build file";
  if (path.startsWith("/api/")) return "unknown endpoint";
  return path.startsWith("/e/") ? "/e/*" : "page";
}
