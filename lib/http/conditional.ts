/** Whether a client already has this very state. */
export function hasIt(ifNoneMatch: string | null | undefined, etag: string | null | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** What of an answer's headers a client that has the body already still wants to hear. */
const KEPT_IN_304 =
  /^(etag|cache-control|vary|content-security-policy|access-control-|x-request-id|ratelimit-)/i;

const ASKS = new Set(["GET", "HEAD"]);

export function isKeptIn304(header: string): boolean {
  return KEPT_IN_304.test(header);
}

/** The answer to a question, or only that nothing has changed since the client asked before. */
export function unlessKnown(request: Request, response: Response): Response {
  if (!ASKS.has(request.method) || response.status !== 200) return response;
  if (!hasIt(request.headers.get("if-none-match"), response.headers.get("etag"))) return response;
  const headers = new Headers([...response.headers].filter(([name]) => isKeptIn304(name)));
  return new Response(null, { status: 304, headers });
}
