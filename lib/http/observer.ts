import type { Caller } from "./caller";

/** A request of an API key and how it was answered. Secrets are still in it. */
export type ObservedRequest = {
  who: Caller;
  method: string;
  /** With the query. */
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  /** Null where there is none. `text` is null where it is no JSON or too long. */
  body: { text: string | null } | null;
  /** The body of a refusal or failure. */
  error: string | null;
};

/** Longer bodies are not kept. */
const MOST_BYTES = 16 * 1024;

/** Watches one request for the log of its API key, without delaying its response. */
export class RequestObserver {
  readonly #begunAt = performance.now();
  readonly #request: Request;
  #who: Caller | null = null;
  #body: Promise<ObservedRequest["body"]> = Promise.resolve(null);

  constructor(request: Request) {
    this.#request = request;
  }

  /** Has to be called before the body is read. */
  identified(who: Caller | null): void {
    if (who?.kind !== "api_key") return;
    this.#who = who;
    this.#body = bodyOf(this.#request);
    // Nobody waits for it if the request fails before its end.
    this.#body.catch(() => {});
  }

  answered(response: Response, note: (request: ObservedRequest) => void): void {
    const who = this.#who;
    if (!who) return;
    const { method, url } = this.#request;
    const { pathname, search } = new URL(url);
    const durationMs = Math.round(performance.now() - this.#begunAt);
    const { status, headers } = response;
    const requestId = headers.get("x-request-id") ?? "";
    const error = status < 400 ? null : response.clone().text();
    Promise.all([this.#body, error])
      .then(([body, text]) =>
        note({ who, method, path: pathname + search, status, durationMs, requestId, body, error: text }),
      )
      // A body that broke off cannot be noted.
      .catch(() => {});
  }
}

async function bodyOf(request: Request): Promise<ObservedRequest["body"]> {
  if (request.body === null) return null;
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  return { text: isJson && length <= MOST_BYTES ? await request.clone().text() : null };
}
