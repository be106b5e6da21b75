import type { Endpoint } from "#lib/declare/endpoint";

/** Public responses can be read by pages of every origin, including their headers, but never with cookies. */
export const FOR_EVERY_ORIGIN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
};

/** Request headers allowed from other origins: conditional requests, resumed streams and idempotent retries. */
const SENT_FROM_ANYWHERE = "Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID";

export function openToEveryOrigin(headers: Headers): void {
  for (const [name, value] of Object.entries(FOR_EVERY_ORIGIN)) headers.set(name, value);
}

/** The response to OPTIONS. */
export function preflight(here: readonly Endpoint[], headers: Headers): Response {
  const methods = [...new Set(here.map(({ method }) => method)), "OPTIONS"].join(", ");
  headers.set("Allow", methods);
  if (here.some(({ access }) => access === "public")) {
    openToEveryOrigin(headers);
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set("Access-Control-Allow-Headers", SENT_FROM_ANYWHERE);
    headers.set("Access-Control-Max-Age", "86400");
  }
  return new Response(null, { status: 204, headers });
}
