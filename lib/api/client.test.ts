import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { signature } from "#lib/webhooks/sign";
import {
  Aisle,
  type AisleError,
  type AisleOptions,
  booths,
  ConnectionError,
  NotFoundError,
  ServerError,
  verifyWebhook,
} from "../../docs/client/typescript/src/index";

const root = join(import.meta.dirname, "../..");
const event = "spring-fair";

/** A client with prepared responses, and the requests it sent. */
function clientWith(...answers: Response[]) {
  return clientOf({}, ...answers);
}

function clientOf(options: Partial<AisleOptions>, ...answers: Response[]) {
  const requests: { url: URL; init: RequestInit }[] = [];
  const aisle = new Aisle({
    baseUrl: "https://plans.example/",
    apiKey: "key_1",
    ...options,
    fetch: async (url, init = {}) => {
      requests.push({ url: new URL(String(url)), init });
      return answers.shift() ?? Response.error();
    },
  });
  return { aisle, requests };
}

const refusalOf = (work: Promise<unknown>) => work.catch((error: AisleError) => error) as Promise<AisleError>;

describe("the published client", () => {
  test("sends the request line with its key, and reads JSON", async () => {
    const { aisle, requests } = clientWith(Response.json({ data: { label: "a/1" } }));
    const line = "PATCH /api/v1/events/{event}/booths/{id}";
    const { data } = await aisle.call(line, {
      params: { event, id: "a/1" },
      body: { x: 3 },
      idempotencyKey: "k",
    });
    expect(data.label).toBe("a/1");
    expect(requests[0]?.url.href).toBe("https://plans.example/api/v1/events/spring-fair/booths/a%2F1");
    expect([requests[0]?.init.method, requests[0]?.init.body]).toEqual(["PATCH", '{"x":3}']);
    expect(Object.fromEntries(new Headers(requests[0]?.init.headers))).toEqual({
      authorization: "Bearer key_1",
      "content-type": "application/json",
      "idempotency-key": "k",
    });
  });

  test("throws an error with the response's code and message, also for a body that is not JSON", async () => {
    const error = { code: "booth_not_found", message: "There is no booth.", details: { label: "Q" } };
    const errorResponse = Response.json({ error }, { status: 404, headers: { "x-request-id": "req_1" } });
    const { aisle } = clientWith(errorResponse, new Response("<html>", { status: 502 }));
    const ask = () => aisle.call("GET /api/v1/events/{event}/booths/{id}", { params: { event, id: "Q" } });
    const [missing, broken] = [await refusalOf(ask()), await refusalOf(ask())];
    expect(missing).toBeInstanceOf(NotFoundError);
    expect(missing).toMatchObject({ status: 404, ...error, requestId: "req_1" });
    expect(broken).toBeInstanceOf(ServerError);
    expect(broken).toMatchObject({ status: 502, code: "internal_error", requestId: null });
  });

  test("returns a redirect to a checkout and a file as responses", async () => {
    const location = "https://pay.example/1";
    const { aisle, requests } = clientWith(
      new Response(null, { status: 303, headers: { location } }),
      new Response("label\r\n", { headers: { "content-type": "text/csv; charset=utf-8" } }),
    );
    const checkout = await aisle.call("GET /api/v1/events/{event}/orders/{id}/checkout", {
      params: { event, id: "ord_1" },
    });
    expect([checkout.status, checkout.headers.get("location")]).toEqual([303, location]);
    expect(requests[0]?.init.redirect).toBe("manual");
    const format = "booths.csv";
    const file = await aisle.call("GET /api/v1/events/{event}/export/{format}", {
      params: { event, format },
    });
    expect(file instanceof Response && (await file.text())).toBe("label\r\n");
  });

  test("iterates over a list with the cursors of its pages", async () => {
    const page = (labels: string[], next: string | null) =>
      Response.json({
        data: labels.map((label) => ({ label })),
        meta: { total: 3, limit: 2, offset: 0, next },
      });
    const { aisle, requests } = clientWith(page(["A1", "A2"], "c1"), page(["A3"], "c2"), page([], null));
    const labels: string[] = [];
    for await (const { label } of booths.list(aisle, event, { limit: 2, status: "available" }))
      labels.push(label);
    expect(labels).toEqual(["A1", "A2", "A3"]);
    expect(requests.map(({ url }) => url.search)).toEqual(
      ["", "&after=c1", "&after=c2"].map((after) => `?limit=2${after}&status=available`),
    );
  });

  test("retries busy responses after the requested pause, with one idempotency key", async () => {
    const busy = (status: number) => new Response(null, { status, headers: { "retry-after": "0" } });
    const line = "POST /api/v1/events/{event}/publish";
    const { aisle, requests } = clientWith(busy(429), busy(503), Response.json({ data: {} }));
    await aisle.call(line, { params: { event } });
    const keys = requests.map(({ init }) => new Headers(init.headers).get("idempotency-key"));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    const tired = clientWith(busy(503), busy(503), busy(503));
    expect(await refusalOf(tired.aisle.call(line, { params: { event } }))).toMatchObject({ status: 503 });
    expect(tired.requests).toHaveLength(3);
  });

  test("does not retry other errors, or after a pause that is too long", async () => {
    const line = "GET /api/v1/events";
    const wrong = clientWith(new Response(null, { status: 500 }));
    expect(await refusalOf(wrong.aisle.call(line))).toMatchObject({ status: 500 });
    const late = clientWith(new Response(null, { status: 429, headers: { "retry-after": "3600" } }));
    expect(await refusalOf(late.aisle.call(line))).toMatchObject({ status: 429 });
    expect([wrong.requests.length, late.requests.length]).toEqual([1, 1]);
  });

  test("times out when a server does not respond, and stops at once when the request is aborted", async () => {
    const never = (_: unknown, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.throwIfAborted();
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const aisle = new Aisle({ baseUrl: "https://plans.example", timeoutSeconds: 0.01, fetch: never });
    await expect(aisle.call("GET /api/v1/events")).rejects.toBeInstanceOf(ConnectionError);
    await expect(aisle.call("GET /api/v1/events")).rejects.toMatchObject({ isTimeout: true });
    const signal = AbortSignal.abort(new Error("No longer needed."));
    await expect(aisle.call("GET /api/v1/events", { signal })).rejects.toThrow("No longer needed.");
  });

  test("returns headers, and sends the ETag with a change", async () => {
    const answer = Response.json({ data: {} }, { headers: { etag: '"1"', "x-request-id": "req_2" } });
    const { aisle, requests } = clientWith(answer, Response.json({ data: {} }));
    const params = { event, id: "A1" };
    const reply = await aisle.request("GET /api/v1/events/{event}/booths/{id}", { params });
    expect(reply).toMatchObject({ status: 200, etag: '"1"', requestId: "req_2", answer: { data: {} } });
    const ifMatch = reply.etag ?? "";
    await aisle.call("PATCH /api/v1/events/{event}/booths/{id}", { params, body: { x: 1 }, ifMatch });
    expect(new Headers(requests[1]?.init.headers).get("if-match")).toBe('"1"');
    expect(new Headers(requests[0]?.init.headers).has("idempotency-key")).toBe(false);
  });

  test("compiles with the strictest compiler options", () => {
    const { stdout, status } = spawnSync(
      join(root, "node_modules/.bin/tsc"),
      [
        ...["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"],
        ...["--noPropertyAccessFromIndexSignature", "--noImplicitOverride", "--noUnusedLocals"],
        ...["--noUnusedParameters", "--verbatimModuleSyntax", "--erasableSyntaxOnly", "--ignoreConfig"],
        ...["--allowImportingTsExtensions", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"],
        ...["--module", "esnext", "--moduleResolution", "bundler", "--types", ""],
        "docs/client/typescript/src/index.ts",
      ],
      { cwd: root, encoding: "utf8" },
    );
    expect([stdout, status]).toEqual(["", 0]);
  });
});

describe("verifyWebhook", () => {
  const [body, secret, now] = ['{"id":"whd_1"}', "whsec_new", 1_800_000_000_000];
  const header = signature(body, [secret, "whsec_old"], now / 1_000);
  const isOurs = (given: Partial<Parameters<typeof verifyWebhook>[0]>, at = now) =>
    verifyWebhook({ body, header, secret, ...given }, { now: at });

  test("accepts only a signature with either secret of a rotation", async () => {
    expect(await isOurs({})).toBe(true);
    expect(await isOurs({ secret: "whsec_old" })).toBe(true);
    expect(await isOurs({ secret: "whsec_other" })).toBe(false);
    expect(await isOurs({ body: `${body} ` })).toBe(false);
    for (const odd of ["", "v1=", "t=x,v1=zz", header.replace("t=", "s=")])
      expect(await isOurs({ header: odd }), odd).toBe(false);
  });

  test("refuses a timestamp 300 seconds in the past or in the future", async () => {
    expect(await isOurs({}, now + 299_000)).toBe(true);
    expect([await isOurs({}, now + 300_000), await isOurs({}, now - 300_000)]).toEqual([false, false]);
  });
});
