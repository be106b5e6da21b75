import { createHash } from "node:crypto";
import { Refusal } from "#lib/refusal";

const KEY = /^[\x20-\x7e]{1,255}$/;

export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (KEY.test(key)) return key;
  throw new Refusal(
    "invalid_idempotency_key",
    `An Idempotency-Key has 1 to 255 printable ASCII characters; this one has ${key.length}.`,
  );
}

/** Requests are equal if method, URL and body are. */
export function requestHash(method: string, url: URL, body: unknown): string {
  const text =
    body instanceof Uint8Array ? Buffer.from(body).toString("base64") : JSON.stringify(body ?? null);
  return createHash("sha256").update(`${method} ${url.pathname}${url.search}\n${text}`).digest("hex");
}
