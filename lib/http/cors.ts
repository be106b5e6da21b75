/** Public responses can be read by pages of every origin, including their headers, but never with cookies. */
export const FOR_EVERY_ORIGIN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
};

/** Request headers allowed from other origins: conditional requests, resumed streams and idempotent retries. */
export const SENT_FROM_ANYWHERE = "Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID";

export function openToEveryOrigin(headers: Headers): void {
  for (const [name, value] of Object.entries(FOR_EVERY_ORIGIN)) headers.set(name, value);
}
