import { Refusal } from "#lib/refusal";

/** `address` is where the request comes from. */
export type Credentials = { key: string | null; cookies: string | null; address?: string };

/** The bearer key wins over the cookie; two different keys are nobody's. */
export function credentialsOf(headers: Headers): Credentials {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim() ?? null;
  const header = headers.get("x-api-key")?.trim() ?? null;
  if (bearer !== null && header !== null && bearer !== header) {
    throw new Refusal(
      "ambiguous_credentials",
      "Authorization and X-Api-Key name two different keys; send one.",
    );
  }
  const key = bearer ?? header ?? malformedAuthorization(headers);
  return { key, cookies: headers.get("cookie"), address: addressOf(headers) };
}

/** The server in front writes this header, so that it can be believed. */
export function addressOf(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";
}

/** An Authorization header that is no bearer key is a wrong credential, not a missing one. */
function malformedAuthorization(headers: Headers): string | null {
  return headers.has("authorization") ? "" : null;
}

/**
 * A browser sends the session cookie along with requests that another site started, so an unsafe one must
 * prove that it began on one of our own pages.
 */
export function refuseCrossSite(request: Request, ownOrigins: readonly string[]): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOwn = origin === null ? site === "same-origin" || site === "none" : ownOrigins.includes(origin);
  if (isOwn) return;
  throw new Refusal("csrf_rejected", "A signed-in request must come from this site's own pages.");
}
