const HIDDEN = "[hidden]";
/** Paths whose next segment is a token. */
const CAPABILITY = /((?:\/|%2f)(?:portal|invitation|reset|verify)(?:\/|%2f))[^/?&]+/gi;
/** Bounded, so that a long query cannot make the match slow. */
const CONFIDENTIAL = /(?:token|secret|password|key|code|signature)[^?&=]{0,30}=/i;

/** The URL for the log, without tokens of portals and accounts. */
export function redactPath(url: string): string {
  const [path = "", query] = url.replace(CAPABILITY, `$1${HIDDEN}`).split(/\?(.*)/s);
  if (query === undefined) return path;
  const pairs = query.split("&").map((pair) => {
    const isConfidential = CONFIDENTIAL.test(pair.replace(/%3d/gi, "="));
    return isConfidential ? `${pair.split("=", 1)[0]}=${HIDDEN}` : pair;
  });
  return `${path}?${pairs.join("&")}`;
}
