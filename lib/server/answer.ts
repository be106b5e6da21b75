import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { internalError, STATUS_OF } from "#lib/http/errors";
import { Refusal, type RefusalCode } from "#lib/refusal";
import { METHODS } from "./address";

/** A whole answer from memory. */
export type Answer = {
  status: number;
  headers?: Record<string, OutgoingHttpHeader>;
  body?: string | Uint8Array;
};

/** What Next may answer by itself, in our words. */
const CODES: Record<number, RefusalCode> = {
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
  503: "busy",
};

const SENTENCES: Partial<Record<RefusalCode, string>> = {
  not_found: "There is nothing at this address.",
  method_not_allowed: "This address does not take that method.",
  payload_too_large: "The request is too large.",
  busy: "The server is busy; try again in a moment.",
};

/** As the API's own handlers say it. */
const NEVER_KEPT = "private, no-store";

export function json(status: number, value: unknown, headers: Answer["headers"] = {}): Answer {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(value) };
}

/** How a refusal leaves: in the API's one shape of failure, or as a small page without scripts for people. */
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

/** Answers now; what is still to come of the request is not waited for. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
) {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const awaitsBody = !request.complete && hasBody(request);
  response.writeHead(status, {
    ...headers,
    // Of what has not changed the length is not told anew.
    ...(status !== 304 && { "Content-Length": bytes.length }),
    ...(awaitsBody && { Connection: "close" }),
  });
  response.end(request.method === "HEAD" || bytes.length === 0 ? undefined : bytes);
}

/** Names and values in turns, as they go out. */
export type Lines = string[];

/** What an answer says of itself, and else what every answer says. */
export function linesOf(headers: Answer["headers"] = {}, defaults: Record<string, string>): Lines {
  const lines: Lines = [];
  for (const [name, value] of Object.entries(defaults)) if (!(name in headers)) lines.push(name, value);
  for (const [name, value] of Object.entries(headers)) lines.push(name, String(value));
  return lines;
}

/** The same for answers whose headers are put together already. */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, lines, body = "" }: { status: number; lines: Lines; body?: string | Uint8Array | undefined },
) {
  // Of what has not changed, or is nothing, no length is told.
  if (status !== 304 && status !== 204) lines.push("Content-Length", String(Buffer.byteLength(body)));
  response.writeHead(status, lines);
  response.end(request.method === "HEAD" || body.length === 0 ? undefined : body);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Runs `finish` at the last moment in which headers can be set, with those that are already known. It may name another
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

/** Sets what is not said yet. */
export function setDefaults(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

/**
 * Holds an answer of the API to its shape: a failure that is not JSON, as Next writes it where no handler
 * of ours was reached, leaves as the envelope instead.
 */
export function keepEnvelope(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  replaceFailures(request, response, (status) =>
    /json/.test(String(response.getHeader("Content-Type")))
      ? undefined
      : refusalAnswer(refusalFor(status, requestId), true, status),
  );
}

/** Lets another answer leave instead of a failure, where there is one for it. */
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
  // The first byte of a failure decides about its headers, and with them about all its bytes.
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
  return new Refusal(code, SENTENCES[code] ?? "The request cannot be answered as it is.");
}
