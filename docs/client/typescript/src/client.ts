/**
 * The client: credentials, retries, timeouts, idempotency keys and pages. `resources.ts` has a method for each request:
 *
 *   const aisle = new Aisle({ baseUrl: "https://plans.example.com", apiKey: "key_…" });
 *   const event = await events.create(aisle, { name: "Spring fair" });
 *   for await (const booth of booths.list(aisle, event.slug)) …
 */
import { ConnectionError, errorOf } from "./errors.ts";
import type { Requests } from "./requests.ts";

export type Line = keyof Requests;
export type Answer<L extends Line> = Requests[L]["answer"];

/** The options of a request; those that are not required may be undefined. */
type Given<L extends Line> = {
  [Part in keyof Requests[L] as Exclude<Part, "answer">]:
    | Requests[L][Part]
    | (Record<never, never> extends Pick<Requests[L], Part> ? undefined : never);
};
export type RequestOptions = {
  /** A request that is repeated with the same key is executed once. Writes without a key get a generated one. */
  idempotencyKey?: string;
  /**
   * The `etag` of an earlier response: if the record has changed since, the request fails with a `PreconditionError`.
   */
  ifMatch?: string;
  signal?: AbortSignal;
};
type Arguments<L extends Line> =
  Record<never, never> extends Given<L> ? [options?: Given<L> & RequestOptions] : [options: Given<L> & RequestOptions];

export type BodyOf<L extends Line> = Requests[L] extends { body?: infer Body } ? Exclude<Body, undefined> : never;
export type QueryOf<L extends Line> = Requests[L] extends { query?: infer Query } ? Exclude<Query, undefined> : never;
/** The `data` of a response. */
export type Data<L extends Line> = Answer<L> extends { data: infer D } ? D : Answer<L>;
export type ItemOf<L extends Line> = Answer<L> extends { data: (infer Item)[]; meta: unknown } ? Item : never;

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & RequestOptions;

export type AisleOptions = {
  baseUrl: string;
  /** Without a key only public requests are possible. */
  apiKey?: string;
  /** How long to wait for a response to begin; 30 seconds by default. */
  timeoutSeconds?: number;
  /** How often a request that was refused with 429 or 503 is repeated; twice by default. */
  retries?: number;
  /**
   * The longest pause before a retry; if the server requires a longer one, there is no retry. 60 seconds by default.
   */
  maxRetryAfterSeconds?: number;
  fetch?: typeof fetch;
};

/** A response with its headers. */
export type Reply<T> = {
  /** The JSON, or the `Response` itself for files, pictures and redirects to a checkout. */
  answer: T;
  status: number;
  headers: Headers;
  /** The value for `ifMatch`. */
  etag: string | null;
  requestId: string | null;
};

/** One page of a list. */
export type Page<Item> = { data: Item[]; meta: { total?: number; limit?: number; next: string | null } };

/**
 * A list: `await` reads its first page, `for await` all of its items. Items added or deleted meanwhile do not shift
 * pages.
 */
export class Pages<Item> implements PromiseLike<Page<Item>>, AsyncIterable<Item> {
  readonly #read: (query: Record<string, unknown>) => Promise<Page<Item>>;

  constructor(read: (query: Record<string, unknown>) => Promise<Page<Item>>) {
    this.#read = read;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list can be awaited for its first page.
  then<Found = Page<Item>, Failed = never>(
    found?: ((page: Page<Item>) => Found | PromiseLike<Found>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Found | Failed> {
    return this.#read({}).then(found, failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for (let after: string | null | undefined; after !== null; ) {
      const page: Page<Item> = await this.#read(after === undefined ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, after });
      yield* page.data;
      after = page.meta.next;
    }
  }

  /** All items at once. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) items.push(item);
    return items;
  }
}

const PAGE_SIZE = 1_000;

export class Aisle {
  readonly #options: AisleOptions;

  constructor(options: AisleOptions) {
    this.#options = options;
  }

  /** Sends a request and returns the response body. */
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

  /** The `data` of the response. */
  async data<L extends Line>(line: L, ...[options]: Arguments<L>): Promise<Data<L>> {
    const response = await this.#send(line, (options ?? {}) as Loose);
    return ((await response.json()) as { data: Data<L> }).data;
  }

  /** A list with cursors. */
  pages<L extends Line>(line: L, ...[options]: Arguments<L>): Pages<ItemOf<L>> {
    const { query, ...rest } = (options ?? {}) as Loose;
    return new Pages(async (more) => {
      const response = await this.#send(line, { ...rest, query: { ...more, ...query } });
      return (await response.json()) as Page<ItemOf<L>>;
    });
  }

  /** Repeats requests that the server was too busy for, always with the same idempotency key. */
  async #send(line: string, options: Loose): Promise<Response> {
    const { retries = 2, maxRetryAfterSeconds = 60 } = this.#options;
    const [url, init] = this.#requestOf(line, options);
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.#fetch(url, init, options.signal);
      if (!isRefused(response)) return response;
      const pause = Number(response.headers.get("retry-after") ?? 2 ** attempt);
      const isTemporary = response.status === 429 || response.status === 503;
      if (!isTemporary || attempt >= retries || !(pause <= maxRetryAfterSeconds))
        throw await errorOf(response);
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
    } catch (cause) {
      signal?.throwIfAborted();
      const isTimeout = tooLate.signal.aborted;
      const text = isTimeout ? message : `${url.origin} cannot be reached.`;
      throw new ConnectionError(text, { cause, isTimeout });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Redirects count as responses too; browsers hide their status. */
function isRefused({ ok, status, type }: Response): boolean {
  return !ok && type !== "opaqueredirect" && !(status >= 300 && status < 400);
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
