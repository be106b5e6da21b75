/**
 * A client of Aisle's API for TypeScript: two files to copy, without dependencies, for Node 20, Deno, Bun and browsers.
 * Requests are named by method and path, and typed by `requests.ts`:
 *
 *   const aisle = new Aisle({ baseUrl: "https://plans.example.com", apiKey: "key_…" });
 *   const { data } = await aisle.call("POST /api/v1/events", { body: { name: "Spring fair" } });
 *   for await (const booth of aisle.each("GET /api/v1/events/{event}/booths", { params: { event: data.slug } })) …
 */
import type { Error as ErrorAnswer, Requests } from "./requests.ts";

export type Line = keyof Requests;
export type Answer<L extends Line> = Requests[L]["answer"];

type Given<L extends Line> = Omit<Requests[L], "answer">;
type Extras = {
  /** A request that is repeated with its key is executed once. Writes without one get a key of their own. */
  idempotencyKey?: string;
  /** The `etag` of an earlier response: a record that has changed since is left as it is, with `precondition_failed`. */
  ifMatch?: string;
  signal?: AbortSignal;
};
type Arguments<L extends Line> =
  Record<never, never> extends Given<L> ? [options?: Given<L> & Extras] : [options: Given<L> & Extras];
type ItemOf<L extends Line> = Answer<L> extends { data: (infer Item)[]; meta: unknown } ? Item : never;

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & Extras;

export type AisleOptions = {
  baseUrl: string;
  /** Without a key only public requests are answered. */
  apiKey?: string;
  /** How long to wait for a response to begin; 30 seconds by default. */
  timeoutSeconds?: number;
  /** How often a request is repeated that was refused with 429 or 503; twice by default. */
  retries?: number;
  /** The longest pause before a retry; a server that asks for more is not asked again. 60 seconds by default. */
  maxRetryAfterSeconds?: number;
  fetch?: typeof fetch;
};

/** A response with its headers. */
export type Reply<T> = {
  /** The JSON, or the `Response` itself for files, pictures and redirects to a checkout. */
  answer: T;
  status: number;
  headers: Headers;
  /** For `ifMatch`. */
  etag: string | null;
  requestId: string | null;
};

/** Codes that this version knows; later versions of the server may send others. */
export type ErrorCode = ErrorAnswer["error"]["code"] | (string & {});

/** A refused request: a code for programs, a message for people, and details. */
export class AisleError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorAnswer["error"]["details"];
  readonly requestId: string | null;

  constructor(status: number, error: ErrorAnswer["error"], requestId: string | null) {
    super(error.message);
    this.name = "AisleError";
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.requestId = requestId;
  }
}

const PAGE_SIZE = 1_000;

export class Aisle {
  readonly #options: AisleOptions;

  constructor(options: AisleOptions) {
    this.#options = options;
  }

  /** Sends a request and returns what the server answered. */
  async call<L extends Line>(line: L, ...options: Arguments<L>): Promise<Answer<L>> {
    return (await this.request(line, ...options)).answer;
  }

  /** Like `call`, with status and headers. */
  async request<L extends Line>(line: L, ...[options]: Arguments<L>): Promise<Reply<Answer<L>>> {
    const response = await this.#send(line, (options ?? {}) as Loose);
    const { status, headers } = response;
    const isJson = headers.get("content-type")?.includes("json") ?? false;
    return {
      answer: (isJson ? await response.json() : response) as Answer<L>,
      status,
      headers,
      etag: headers.get("etag"),
      requestId: headers.get("x-request-id"),
    };
  }

  /** All items of a list, page after page. What is added or deleted meanwhile shifts no page. */
  async *each<L extends Line>(line: L, ...[options]: Arguments<L>): AsyncGenerator<ItemOf<L>> {
    const { query, ...rest } = (options ?? {}) as Loose;
    for (let after: string | null | undefined; after !== null; ) {
      const page = await this.#send(line, { ...rest, query: { limit: PAGE_SIZE, ...query, after } });
      const { data, meta } = (await page.json()) as { data: ItemOf<L>[]; meta: { next: string | null } };
      yield* data;
      after = meta.next;
    }
  }

  /** Repeats what the server was too busy for; every repetition has the same idempotency key. */
  async #send(line: string, options: Loose): Promise<Response> {
    const { retries = 2, maxRetryAfterSeconds = 60 } = this.#options;
    const [url, init] = this.#requestOf(line, options);
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.#fetch(url, init, options.signal);
      if (!isRefused(response)) return response;
      const pause = Number(response.headers.get("retry-after") ?? 2 ** attempt);
      const isTemporary = response.status === 429 || response.status === 503;
      if (!isTemporary || attempt >= retries || !(pause <= maxRetryAfterSeconds))
        throw await refusal(response);
      await response.body?.cancel();
      await wait(pause, options.signal);
    }
  }

  #requestOf(
    line: string,
    { params = {}, query = {}, body, idempotencyKey, ifMatch }: Loose,
  ): [URL, RequestInit] {
    const [method = "GET", path = ""] = line.split(" ");
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const url = new URL(`${this.#options.baseUrl.replace(/\/$/, "")}${address}`);
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
    }
    const headers = new Headers();
    if (this.#options.apiKey) headers.set("Authorization", `Bearer ${this.#options.apiKey}`);
    if (method !== "GET") headers.set("Idempotency-Key", idempotencyKey ?? crypto.randomUUID());
    if (ifMatch) headers.set("If-Match", ifMatch);
    const isReady = body === undefined || body instanceof FormData || body instanceof Blob;
    if (!isReady) headers.set("Content-Type", "application/json");
    const content = isReady ? body : JSON.stringify(body);
    return [url, { method, headers, redirect: "manual", ...(content !== undefined && { body: content }) }];
  }

  async #fetch(url: URL, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const { fetch: send = fetch, timeoutSeconds = 30 } = this.#options;
    const tooLate = new AbortController();
    const message = `The server did not respond within ${timeoutSeconds} seconds.`;
    const timer = setTimeout(
      () => tooLate.abort(new DOMException(message, "TimeoutError")),
      timeoutSeconds * 1_000,
    );
    const signals = signal ? [signal, tooLate.signal] : [tooLate.signal];
    try {
      return await send(url, { ...init, signal: AbortSignal.any(signals) });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Redirects are answers too; browsers hide their status. */
function isRefused({ ok, status, type }: Response): boolean {
  return !ok && type !== "opaqueredirect" && !(status >= 300 && status < 400);
}

async function refusal(response: Response): Promise<AisleError> {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const unknown = {
    code: "internal_error" as const,
    message: `The server responded with ${response.status}.`,
  };
  return new AisleError(response.status, answer?.error ?? unknown, response.headers.get("x-request-id"));
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Verifies the signature and age of a webhook: `header` is `X-Service-Signature`, `body` the unchanged body as text. */
export async function verifyWebhook(
  { body, header, secret }: { body: string; header: string; secret: string },
  { toleranceSeconds = 300, now = Date.now() }: { toleranceSeconds?: number; now?: number } = {},
): Promise<boolean> {
  const parts = header.split(",").map((part) => part.trim().split("=") as [string, string]);
  const time = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(now / 1_000 - time) < toleranceSeconds)) return false;
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["verify"]);
  const text = bytes.encode(`${time}.${body}`);
  for (const [name, hex] of parts) {
    const pairs = name === "v1" ? hex.match(/../g) : null;
    if (!pairs) continue;
    const mark = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
    if (await crypto.subtle.verify(algorithm, key, mark, text)) return true;
  }
  return false;
}
