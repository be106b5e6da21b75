import { beforeEach, describe, expect, test } from "vitest";
import {
  answers,
  askAt,
  bugs,
  changeItem,
  codeOf,
  type deps,
  forgetWhatHappened,
  freshly,
  getItem,
  item,
  key,
  publicItem,
  troubles,
} from "#lib/testing/sampleApi";
import { serving } from "./serve";

beforeEach(forgetWhatHappened);

describe("the order of checks", () => {
  const large = JSON.stringify({ name: "x".repeat(2_000) });
  const wrong = JSON.stringify({ name: 7 });

  test("415 and 413 come before 401", async () => {
    const server = freshly();
    const headers = { "content-type": "text/plain" };
    expect(await codeOf(item({ method: "PATCH", body: "{}", headers, server }))).toBe(
      "415 unsupported_media_type",
    );
    const announced = { "content-length": String(large.length) };
    expect(await codeOf(item({ method: "PATCH", body: large, headers: announced, server }))).toBe(
      "413 payload_too_large",
    );
    expect(await codeOf(item({ method: "PATCH", body: wrong, server }))).toBe("401 unauthorized");
  });

  test("401 comes before 429, and 429 before 403", async () => {
    const server = freshly();
    const asReader = { method: "PATCH", body: wrong, headers: key("reader"), server };
    expect(await codeOf(item(asReader))).toBe("403 insufficient_scope");
    expect(await codeOf(item(asReader))).toBe("403 insufficient_scope");
    expect(await codeOf(item(asReader))).toBe("429 rate_limited");
    expect(await codeOf(item({ method: "PATCH", body: wrong, server }))).toBe("401 unauthorized");
  });

  test("403 comes before 404, and 404 of the event and of the record before 400", async () => {
    const elsewhere = askAt("/api/v1/events/nowhere/items/t1", [changeItem]);
    const missing = askAt("/api/v1/events/demo/items/t9", [changeItem]);
    const input = { method: "PATCH", body: wrong, server: freshly() };
    expect(await codeOf(elsewhere({ ...input, headers: key("reader") }))).toBe("403 insufficient_scope");
    expect(await codeOf(elsewhere({ ...input, headers: key("good") }))).toBe("404 event_not_found");
    expect(await codeOf(missing({ ...input, headers: key("good") }))).toBe("404 not_found");
  });

  test("400 comes before 409", async () => {
    const server = freshly();
    const input = { method: "PATCH", headers: key("good"), server };
    expect(await codeOf(item({ ...input, body: wrong }))).toBe("400 validation_error");
    expect(await codeOf(item({ ...input, body: '{"name":"taken"}' }))).toBe("409 conflict");
  });

  test("403 names the required scopes, also those that only the body requires", async () => {
    const { json: body } = await item({
      method: "PATCH",
      body: "{}",
      headers: key("reader"),
      server: freshly(),
    });
    expect(body.error.details).toEqual({ required: ["write"] });
    const special = {
      method: "PATCH",
      body: '{"name":"a","special":true}',
      headers: key("good"),
      server: freshly(),
    };
    expect((await item(special)).json.error.details).toEqual({ required: ["special"] });
  });
});

describe("X-10: refusals outside every endpoint", () => {
  test("404 for an unknown path has an error envelope", async () => {
    const { status, headers, json: body } = await askAt("/api/v1/nothing", [getItem])();
    expect([status, headers.get("content-type"), body.error.code]).toEqual([
      404,
      "application/json",
      "not_found",
    ]);
  });

  test("405 lists the methods in Allow", async () => {
    const { status, headers, json: body } = await item({ method: "DELETE" });
    expect([status, headers.get("allow"), body.error.code]).toEqual([
      405,
      "GET, PATCH",
      "method_not_allowed",
    ]);
  });

  test("204 for OPTIONS, with CORS on public addresses only", async () => {
    const open = await askAt("/api/v1/events/demo/items", [publicItem])({ method: "OPTIONS" });
    expect([open.status, open.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(open.headers.get("access-control-allow-headers")).toMatch(/If-None-Match, Last-Event-ID/);
    const closed = await item({ method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect([closed.status, closed.headers.get("access-control-allow-origin")]).toEqual([204, null]);
    expect(closed.headers.get("allow")).toBe("GET, PATCH, OPTIONS");
  });

  test("every response has X-Request-Id and is not cached", async () => {
    for (const answer of [
      await item(),
      await item({ method: "DELETE" }),
      await item({ headers: key("good") }),
    ]) {
      expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    const given = await item({ headers: { "x-request-id": "from-the-front" } });
    expect(given.headers.get("x-request-id")).toBe("from-the-front");
  });
});

describe("X-11: an unexpected error", () => {
  const boom = { method: "PATCH", body: '{"name":"boom"}', headers: key("good") };

  test("returns 500 with the request's id and without the cause, which is logged", async () => {
    const { status, headers, text, json: body } = await item({ ...boom, server: freshly() });
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
    expect(body.error.details.requestId).toBe(headers.get("x-request-id"));
    expect(text).not.toMatch(/secret|passwd|prisma|SELECT|at /);
    expect(bugs).toEqual([{ error: expect.any(Error), requestId: headers.get("x-request-id") }]);
  });

  test("of an external service is reported to the caller without details, and logged in full", async () => {
    const away = { method: "PATCH", body: '{"name":"away"}', headers: key("good"), server: freshly() };
    const { status, text, headers } = await item(away);
    expect([status, text]).toEqual([503, expect.not.stringContaining("AKIA")]);
    const error = { code: "storage_error", cause: { message: "403 for key AKIA" } };
    expect(troubles).toMatchObject([{ error, requestId: headers.get("x-request-id") }]);
    expect(bugs).toEqual([]);
  });

  test("returns 500 even if the application is not open", async () => {
    const handlers = serving((): typeof deps => {
      throw new Error("The application is not open.");
    })(getItem);
    const response = await handlers.GET(new Request("http://localhost/api/v1/events/demo/items/t1"));
    expect([response.status, (await response.json()).error.code]).toEqual([500, "internal_error"]);
  });
});

describe("input and output", () => {
  test("X-03: fields that are not in the reply's schema are not sent", async () => {
    const { json: body } = await item({
      method: "PATCH",
      body: '{"name":"a"}',
      headers: key("good"),
      server: freshly(),
    });
    expect(body).toEqual({ data: { id: "t1" } });
  });

  test("X-12: a NUL in a query is refused, and so is a repeated parameter where text is expected", async () => {
    for (const query of ["?deep=a%00b", "?deep=a&deep=b"]) {
      const ask = askAt(`/api/v1/events/demo/items/t1${query}`, [getItem]);
      expect(await codeOf(ask({ headers: key("good") })), query).toBe("400 validation_error");
    }
  });

  test("unknown parameters, also __proto__, are ignored", async () => {
    const ask = askAt("/api/v1/events/demo/items/t1?__proto__=a&__proto__=b&x=1", [getItem]);
    expect(await codeOf(ask({ headers: key("good") }))).toBe("200 ok");
  });
});

describe("Idempotency-Key", () => {
  const ask = askAt("/api/v1/events/demo/items", [publicItem]);
  const keyed = (value: string) => ({ method: "POST", body: "{}", headers: { "idempotency-key": value } });

  test("has 1 to 255 printable characters, otherwise invalid_idempotency_key", async () => {
    for (const value of ["", "x".repeat(256), "tab\there", "ümlaut"]) {
      expect(await codeOf(ask(keyed(value))), value).toBe("400 invalid_idempotency_key");
    }
    expect((await ask(keyed("x".repeat(255)))).status).toBe(200);
  });

  test("a repeat returns the saved response, with Idempotent-Replayed", async () => {
    const first = await ask(keyed("k1"));
    const second = await ask(keyed("k1"));
    expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect([second.status, second.text, second.headers.get("content-type")]).toEqual([
      200,
      first.text,
      "application/json",
    ]);
  });

  test("belongs to the caller, or on public endpoints to the event and the path", async () => {
    await ask(keyed("k1"));
    await ask({ ...keyed("k1"), headers: { ...keyed("k1").headers, ...key("good") } });
    expect([...answers.keys()]).toEqual(["evt_1:/api/v1/events/demo/items k1", "api_key:good k1"]);
  });

  test("is ignored for GET", async () => {
    await item({ headers: { ...key("good"), "idempotency-key": "k1" } });
    expect(answers.size).toBe(0);
  });

  test("a refusal is not saved, so that the request can be retried", async () => {
    const taken = {
      method: "PATCH",
      body: '{"name":"taken"}',
      headers: { ...key("good"), "idempotency-key": "k" },
    };
    expect(await codeOf(item({ ...taken, server: freshly() }))).toBe("409 conflict");
    expect(answers.size).toBe(0);
  });
});
