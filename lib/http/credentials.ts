import type { Credentials } from "#lib/declare/endpoint";
import { Refusal } from "#lib/refusal";

/** The bearer key takes precedence over the cookie. Two different keys are invalid. */
export function credentialsOf(headers: Headers): Credentials {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim() ?? null;
  const header = headers.get("x-api-key")?.trim() ?? null;
  if (bearer !== null && header !== null && bearer !== header) {
    throw new Refusal(
      "ambiguous_credentials",
      "Authorization and X-Api-Key contain different keys. Send only one.",
    );
  }
  const key = bearer ?? header ?? malformedAuthorization(headers);
  return { key, cookies: headers.get("cookie"), address: addressOf(headers) };
}

/** The server in front of Next sets this header, so it can be trusted. */
export function addressOf(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";
}

/** An Authorization header without a bearer key is an invalid credential, not a missing one. */
function malformedAuthorization(headers: Headers): string | null {
  return headers.has("authorization") ? "" : null;
}

/**
 * Browsers send the session cookie also with requests from other sites, so an unsafe request must prove that it comes
 * from one of our pages.
 */
export function refuseCrossSite(request: Request, ownOrigins: readonly string[]): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOwn = origin === null ? site === "same-origin" || site === "none" : ownOrigins.includes(origin);
  if (isOwn) return;
  throw new Refusal("csrf_rejected", "Requests with a session must come from this site's own pages.");
}
