import type { Dialect } from "#lib/declare/endpoint";
import { Refusal, type RefusalKind } from "#lib/refusal";

/** The only mapping from kinds of refusal to HTTP statuses. */
export const STATUS_OF: Record<RefusalKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  precondition: 412,
  too_large: 413,
  media_type: 415,
  reused: 422,
  limited: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
};

/** Default for Retry-After. */
const RETRY_AFTER_SECONDS = 1;

export function errorResponse(refusal: Refusal, headers: Headers, dialect?: Dialect): Response {
  const { code, message, details } = refusal;
  const status = dialect?.statuses[code] ?? STATUS_OF[refusal.kind];
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if ((status === 429 || status === 503) && !headers.has("Retry-After")) {
    headers.set("Retry-After", String(retryAfter(details)));
  }
  const error = details === undefined ? { code, message } : { code, message, details };
  return Response.json(dialect ? { error, message } : { error }, { status, headers });
}

/** The response to an unexpected error. */
export function internalError(requestId: string): Refusal {
  const message =
    "Something went wrong on our side. Nothing was changed. If it happens again, send us the requestId.";
  return new Refusal("internal_error", message, { requestId });
}

function retryAfter(details: Refusal["details"]): number {
  const seconds = details && !Array.isArray(details) ? details.retryAfterSeconds : undefined;
  return typeof seconds === "number" ? Math.max(1, Math.ceil(seconds)) : RETRY_AFTER_SECONDS;
}
