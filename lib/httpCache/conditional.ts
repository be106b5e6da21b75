/** Whether `If-None-Match` contains the current ETag. */
export function hasIt(ifNoneMatch: string | null | undefined, etag: string | null | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Headers that a 304 response keeps. */
const KEPT_IN_304 =
  /^(etag|cache-control|vary|content-security-policy|access-control-|x-request-id|ratelimit-)/i;

const ASKS = new Set(["GET", "HEAD"]);

export function isKeptIn304(header: string): boolean {
  return KEPT_IN_304.test(header);
}

/** Replaces the response by 304 if the client already has this state. */
export function unlessKnown(request: Request, response: Response): Response {
  if (!ASKS.has(request.method) || response.status !== 200) return response;
  if (!hasIt(request.headers.get("if-none-match"), response.headers.get("etag"))) return response;
  const headers = new Headers([...response.headers].filter(([name]) => isKeptIn304(name)));
  return new Response(null, { status: 304, headers });
}
