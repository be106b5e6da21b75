import { createHash } from "node:crypto";
import { Refusal } from "#lib/refusal";
import type { Deps, IdempotentRequest } from "./deps";

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

/** Headers set by the handler are sent only with the first response; status and body are saved. */
export async function answerOnce(
  deps: Deps,
  idempotentRequest: IdempotentRequest,
  run: (app: unknown) => Promise<Response>,
  headers: Headers,
): Promise<Response> {
  const kept = await deps.once(idempotentRequest, async (app) => {
    const response = await run(app);
    const etag = response.headers.get("etag");
    if (etag) headers.set("ETag", etag);
    for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return { status: response.status, body: await response.text() };
  });
  if (kept.replayed) headers.set("Idempotent-Replayed", "true");
  headers.set("Content-Type", "application/json");
  return new Response(kept.body, { status: kept.status, headers });
}
