import type { Endpoint, Method } from "#lib/declare/endpoint";
import type { Deps } from "#lib/http/deps";
import { serving } from "#lib/http/serve";
import type { App } from "#lib/ports";
import type { Limiter } from "#lib/rateLimits/limiter";
import type { Fair } from "#lib/store/events";

export type Question = {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Overrides the endpoint's method. */
  method?: Method;
  /** The API key; null sends none. */
  key?: string | null;
};

/** Untyped JSON, for convenient access in tests. */
export type Json = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; body: Json; headers: Headers };

export const BASE = "http://localhost:3000";

/** Calls an endpoint through the whole request handling, without an HTTP server. */
export async function askThrough(
  deps: Deps<{ app: App; fair: Fair }>,
  endpoint: Endpoint,
  { params = {}, query = {}, body, headers = {}, method = endpoint.method, key = null }: Question,
): Promise<Answer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(path, BASE);
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) url.searchParams.append(name, each);
  }
  const request = new Request(url, {
    method,
    headers: {
      "x-forwarded-for": "203.0.113.7",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined || isRaw(body) ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const response = await serving(() => deps)(endpoint)[method](request);
  refuseUndeclared(endpoint, response);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

/** A response must have a declared content type, because the OpenAPI document lists only those. */
function refuseUndeclared({ method, path, reply }: Endpoint, { status, headers }: Response): void {
  const type = headers.get("content-type")?.replace(/;.*/, "");
  if (status !== reply.status || type === undefined || reply.contentTypes.includes(type)) return;
  throw new Error(`${method} ${path} answers ${type} and declares ${reply.contentTypes.join(", ")}.`);
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData {
  return typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
}

export const noLimits: Limiter = {
  take: async () => ({ allowed: true, limit: 1_000, remaining: 1_000, retryAfterSeconds: 0 }),
};
