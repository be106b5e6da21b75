/** Public answers are for pages of every origin, which may read their headers, too; cookies are never asked for. */
export const FOR_EVERY_ORIGIN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
};

/** What such a page may send along: what it has already, where a stream broke off, and which repeat is one. */
export const SENT_FROM_ANYWHERE = "Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID";

export function openToEveryOrigin(headers: Headers): void {
  for (const [name, value] of Object.entries(FOR_EVERY_ORIGIN)) headers.set(name, value);
}
