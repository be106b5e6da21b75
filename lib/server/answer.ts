import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { internalError, STATUS_OF } from "#lib/http/errors";
import { Refusal, type RefusalCode } from "#lib/refusal";
import { METHODS } from "./address";

/** A complete response in memory. */
export type Answer = {
  status: number;
  headers?: Record<string, OutgoingHttpHeader>;
  body?: string | Uint8Array;
};

/** Errors that Next produces itself, by status. */
const CODES: Record<number, RefusalCode> = {
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
  503: "busy",
};

const SENTENCES: Partial<Record<RefusalCode, string>> = {
  not_found: "There is nothing at this address.",
  method_not_allowed: "This method is not supported here.",
  payload_too_large: "The request is too large.",
  busy: "The server is busy; try again in a moment.",
};

/** Equal to the API's own responses. */
const NEVER_KEPT = "private, no-store";

export function json(status: number, value: unknown, headers: Answer["headers"] = {}): Answer {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(value) };
}

/** Formats a refusal: the JSON envelope for the API, otherwise a small page without scripts. */
export function refusalAnswer(refusal: Refusal, asJson: boolean, status = STATUS_OF[refusal.kind]): Answer {
  const { code, message, details } = refusal;
  const headers = {
    "Cache-Control": NEVER_KEPT,
    ...(status === 405 && { Allow: METHODS.join(", ") }),
    ...(status === 503 && { "Retry-After": "1" }),
  };
  if (asJson) return json(status, { error: { code, message, ...(details && { details }) } }, headers);
  const text = message.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Aisle</title><body><p>${text}</p><p><a href="/">Back to the start</a></p></body></html>`,
  };
}

/** Sends a response without waiting for the rest of the request. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
) {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const awaitsBody = !request.complete && hasBody(request);
  response.writeHead(status, {
    ...headers,
    // A 304 response has no Content-Length.
    ...(status !== 304 && { "Content-Length": bytes.length }),
    ...(awaitsBody && { Connection: "close" }),
  });
  response.end(request.method === "HEAD" || bytes.length === 0 ? undefined : bytes);
}

/** Alternating header names and values, as Node writes them. */
export type Lines = string[];

/** The headers of a response, completed by defaults. */
export function linesOf(headers: Answer["headers"] = {}, defaults: Record<string, string>): Lines {
  const lines: Lines = [];
  for (const [name, value] of Object.entries(defaults)) if (!(name in headers)) lines.push(name, value);
  for (const [name, value] of Object.entries(headers)) lines.push(name, String(value));
  return lines;
}

/** Sends a response whose headers are already prepared. */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, lines, body = "" }: { status: number; lines: Lines; body?: string | Uint8Array | undefined },
) {
  // 304 and 204 responses have no Content-Length.
  if (status !== 304 && status !== 204) lines.push("Content-Length", String(Buffer.byteLength(body)));
  // Otherwise Node discards the absent body after the response, which costs more than the response itself.
  if (!hasBody(request)) request.read();
  response.writeHead(status, lines);
  response.end(request.method === "HEAD" || body.length === 0 ? undefined : body);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Runs `finish` at the last moment in which headers can be set, with those already known. It may return another
 * status.
 */
export function beforeHead(response: ServerResponse, finish: (status: number) => unknown): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    response.writeHead = writeHead;
    const given = args.find((arg) => typeof arg === "object" && !Array.isArray(arg));
    for (const [name, value] of Object.entries(given ?? {})) response.setHeader(name, value);
    const [status, ...rest] = args.filter((arg) => arg !== given);
    const other = finish(Number(status));
    return writeHead(typeof other === "number" ? other : status, ...rest);
  };
}

/** Sets only headers that are not set yet. */
export function setDefaults(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

/** Replaces errors that Next writes as HTML, where no handler of the API was reached, by the JSON envelope. */
export function keepEnvelope(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  replaceFailures(request, response, (status) =>
    /json/.test(String(response.getHeader("Content-Type")))
      ? undefined
      : refusalAnswer(refusalFor(status, requestId), true, status),
  );
}

/** Sends another response instead of an error, if `replace` returns one. */
export function replaceFailures(
  request: IncomingMessage,
  response: ServerResponse,
  replace: (status: number) => Answer | undefined,
): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let replacement: Buffer | undefined;

  beforeHead(response, (failure) => {
    const answer = failure < 400 ? undefined : replace(failure);
    if (!answer) return undefined;
    const { status, headers = {}, body = "" } = answer;
    replacement = Buffer.from(body);
    for (const name of ["Content-Encoding", "Transfer-Encoding", "ETag"]) response.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Content-Length", replacement.length);
    return status;
  });
  // The first byte decides whether the error is replaced, because headers are sent with it.
  const decide = () => {
    if (!response.headersSent && response.statusCode >= 400) response.writeHead(response.statusCode);
  };
  response.write = (...args: unknown[]) => {
    decide();
    return replacement ? true : write(...args);
  };
  response.end = (...args: unknown[]) => {
    decide();
    if (!replacement) return end(...args);
    return end(request.method === "HEAD" ? undefined : replacement);
  };
}

function refusalFor(status: number, requestId: string): Refusal {
  const code = CODES[status] ?? (status < 500 ? "validation_error" : "internal_error");
  if (code === "internal_error") return internalError(requestId);
  return new Refusal(code, SENTENCES[code] ?? "The request is not valid.");
}
