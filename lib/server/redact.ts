const HIDDEN = "[hidden]";
/** Addresses below these paths end in a token. */
const CAPABILITY = /((?:\/|%2f)(?:portal|invitation|reset|verify)(?:\/|%2f))[^/?&]+/gi;
/** Bounded, so that a long query made to be slow is not. */
const CONFIDENTIAL = /(?:token|secret|password|key|code|signature)[^?&=]{0,30}=/i;

/** An address as it may stand in the log: without the tokens of portals and accounts. */
export function redactPath(url: string): string {
  const [path = "", query] = url.replace(CAPABILITY, `$1${HIDDEN}`).split(/\?(.*)/s);
  if (query === undefined) return path;
  const pairs = query.split("&").map((pair) => {
    const isConfidential = CONFIDENTIAL.test(pair.replace(/%3d/gi, "="));
    return isConfidential ? `${pair.split("=", 1)[0]}=${HIDDEN}` : pair;
  });
  return `${path}?${pairs.join("&")}`;
}
