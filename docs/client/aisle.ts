/**
 * A client of Aisle's API for TypeScript: two files to copy, no dependencies, at home in Node 20, Deno, Bun and
 * browsers. Requests are named by their line, and typed by `requests.ts`:
 *
 *   const aisle = new Aisle({ baseUrl: "https://plans.example.com", apiKey: "key_…" });
 *   const { data } = await aisle.call("POST /api/v1/events", { body: { name: "Spring fair" } });
 *   for await (const booth of aisle.each("GET /api/v1/events/{event}/booths", { params: { event: data.slug } })) …
 */
import type { Requests } from "./requests.ts";

export type Line = keyof Requests;
export type Answer<L extends Line> = Requests[L]["answer"];

type Given<L extends Line> = Omit<Requests[L], "answer">;
type Extras = {
  /** Makes a repeated request harmless: the second one gets the first one's answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};
type Arguments<L extends Line> =
  Record<never, never> extends Given<L> ? [options?: Given<L> & Extras] : [options: Given<L> & Extras];
type ItemOf<L extends Line> = Answer<L> extends { data: (infer Item)[]; meta: unknown } ? Item : never;

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & Extras;

export type AisleOptions = {
  baseUrl: string;
  /** Left out, only public requests are answered. */
  apiKey?: string;
  fetch?: typeof fetch;
};

/** The server's no: a code for programs, a sentence for people, and where it happened. */
export class AisleError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(
    status: number,
    error: { code: string; message: string; details?: unknown },
    requestId: string | null,
  ) {
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

  /** One request. What is no JSON (files, pictures, ways on to a checkout) comes as the Response it is. */
  async call<L extends Line>(line: L, ...[options]: Arguments<L>): Promise<Answer<L>> {
    const response = await this.#send(line, (options ?? {}) as Loose);
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    if (isRefused(response)) throw await refusal(response);
    return (isJson ? await response.json() : response) as Answer<L>;
  }

  /** All items of a list, page after page. */
  async *each<L extends Line>(line: L, ...[options]: Arguments<L>): AsyncGenerator<ItemOf<L>> {
    const { query, ...rest } = (options ?? {}) as Loose;
    for (let offset = 0, total = 1; offset < total; ) {
      const page = await this.#send(line, { ...rest, query: { limit: PAGE_SIZE, ...query, offset } });
      if (isRefused(page)) throw await refusal(page);
      const { data, meta } = (await page.json()) as { data: ItemOf<L>[]; meta: { total: number } };
      yield* data;
      if (data.length === 0) return;
      offset += data.length;
      total = meta.total;
    }
  }

  #send(line: string, { params = {}, query = {}, body, idempotencyKey, signal }: Loose): Promise<Response> {
    const [method = "GET", path = ""] = line.split(" ");
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const url = new URL(`${this.#options.baseUrl.replace(/\/$/, "")}${address}`);
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
    }
    const headers = new Headers();
    if (this.#options.apiKey) headers.set("Authorization", `Bearer ${this.#options.apiKey}`);
    if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
    const isReady = body === undefined || body instanceof FormData || body instanceof Blob;
    if (!isReady) headers.set("Content-Type", "application/json");
    const send = this.#options.fetch ?? fetch;
    return send(url, {
      method,
      headers,
      redirect: "manual",
      ...(body === undefined ? {} : { body: isReady ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  }
}

/** A way on to another address is an answer, too; browsers keep its status to themselves. */
function isRefused({ ok, status, type }: Response): boolean {
  return !ok && type !== "opaqueredirect" && !(status >= 300 && status < 400);
}

async function refusal(response: Response): Promise<AisleError> {
  const answer = (await response.json().catch(() => null)) as { error?: AisleError } | null;
  const unknown = { code: "internal_error", message: `The server answered ${response.status}.` };
  return new AisleError(response.status, answer?.error ?? unknown, response.headers.get("x-request-id"));
}

/** Whether a webhook's body is ours and fresh: `header` is `X-Service-Signature` as it came, `body` the bytes as text. */
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
