import type { Error as ErrorAnswer } from "./requests.ts";

/** The codes of this version; later versions of the server may send others. */
export type ErrorCode = ErrorAnswer["error"]["code"] | (string & {});

/** A refused request: a code for programs, a message for people, and details. */
export class AisleError extends Error {
  override readonly name: string = "AisleError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorAnswer["error"]["details"];
  readonly requestId: string | null;

  constructor(status: number, error: ErrorAnswer["error"], requestId: string | null) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.requestId = requestId;
  }
}

/** 400, 413, 415: the request is wrong; `details` names the fields. */
export class InvalidRequestError extends AisleError {
  override readonly name = "InvalidRequestError";
}

/** 401: the key is missing, unknown, revoked or expired. */
export class AuthenticationError extends AisleError {
  override readonly name = "AuthenticationError";
}

/** 403: the key lacks a scope or the event. */
export class PermissionError extends AisleError {
  override readonly name = "PermissionError";
}

/** 404 */
export class NotFoundError extends AisleError {
  override readonly name = "NotFoundError";
}

/** 409: the state of the record does not allow it. 422: the idempotency key belongs to another request. */
export class ConflictError extends AisleError {
  override readonly name = "ConflictError";
}

/** 412: the record has changed since the `etag`. */
export class PreconditionError extends AisleError {
  override readonly name = "PreconditionError";
}

/** 429, after the retries. */
export class RateLimitError extends AisleError {
  override readonly name = "RateLimitError";
}

/** 500 and above, after the retries. */
export class ServerError extends AisleError {
  override readonly name = "ServerError";
}

/** No response: the server cannot be reached, or has not responded in time. `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
  readonly isTimeout: boolean;

  constructor(message: string, { cause, isTimeout }: { cause: unknown; isTimeout: boolean }) {
    super(message, { cause });
    this.isTimeout = isTimeout;
  }
}

const CLASSES: Record<number, typeof AisleError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionError,
  422: ConflictError,
  429: RateLimitError,
};

export async function errorOf(response: Response): Promise<AisleError> {
  const { status } = response;
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const unknown = { code: "internal_error" as const, message: `The server responded with ${status}.` };
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
  return new Class(status, answer?.error ?? unknown, response.headers.get("x-request-id"));
}
