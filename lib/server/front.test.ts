import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { jsonLog } from "#lib/outside/log";
import { ask, errorOf, front, get, open, openFrontServer, say, seen } from "#lib/testing/frontServer";
import type { FrontParts } from "./front";

describe("X-09 invalid addresses are rejected", () => {
  it.each([
    ["a malformed percent escape", "/api/v1/events/%E0%A4%A"],
    ["a lone percent", "/api/v1/events/100%"],
    ["percent-encoded bytes that are not UTF-8", "/api/v1/events/%FF"],
    ["a NUL", "/api/v1/events/a%00b"],
    ["a NUL in the query", "/api/v1/events?q=%00"],
    ["dot segments", "/api/v1/../../etc/passwd"],
    ["encoded dot segments", "/api/v1/events/%2e%2e/x"],
    ["dots behind an encoded slash", "/api/v1/events/..%2fx"],
    ["a backslash", "/api/v1/events\\x"],
    ["a path of 10 kB", `/api/v1/${"a".repeat(10_000)}`],
    ["a URL in absolute form", "http://fair.test/api/v1/me"],
  ])("%s is 400 in the envelope", async (_name, target) => {
    const heard = await ask(await openFrontServer(), target);
    expect(heard.status).toBe(400);
    expect(heard.headers["content-type"]).toBe("application/json");
    expect(heard.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(heard.headers["cache-control"]).toBe("private, no-store");
    expect(errorOf(heard)).toEqual({
      code: "validation_error",
      message: expect.stringContaining("cannot be read"),
    });
    expect(seen).toEqual([]);
  });

  it("400 outside the API is a small page without scripts", async () => {
    const heard = await ask(await openFrontServer(), "/e/%E0%A4%A?<script>");
    expect(heard.status).toBe(400);
    expect(heard.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(heard.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(heard.body).toContain("The address cannot be read");
    expect(heard.body).not.toContain("<script>");
  });

  it.each(["TRACE", "PROPFIND", "LINK"])("%s is 405 with Allow", async (method) => {
    const heard = await ask(await openFrontServer(), "/api/v1/me", {}, method);
    expect(heard.status).toBe(405);
    expect(heard.headers.allow).toContain("PATCH");
    expect(errorOf(heard).code).toBe("method_not_allowed");
    expect(seen).toEqual([]);
  });

  it.each([
    ["/api/v1//me", "/api/v1/me"],
    ["/api/v1/me/", "/api/v1/me"],
    ["//api/v1/me", "/api/v1/me"],
    ["/api/v1/?x=1", "/api/v1"],
  ])("%s is 404 in the envelope, not a redirect", async (target, meant) => {
    const heard = await ask(await openFrontServer(), target);
    expect(heard.status).toBe(404);
    expect(errorOf(heard)).toEqual({ code: "not_found", message: expect.stringContaining(meant) });
  });

  it("encoded umlauts, slashes and percent signs reach the handler unchanged", async () => {
    const port = await openFrontServer();
    await ask(port, "/api/v1/events/x/booths/%C3%841");
    await ask(port, "/api/v1/events/x/booths/a%2Fb");
    await ask(port, "/api/v1/events/x/booths/100%2500");
    expect(seen.map(({ url }) => url)).toEqual([
      "/api/v1/events/x/booths/%C3%841",
      "/api/v1/events/x/booths/a%2Fb",
      "/api/v1/events/x/booths/100%2500",
    ]);
  });

  it.each(["GET /\u0000 HTTP/1.1", "GET /\u00c3\u0084 HTTP/1.1", "hello"])(
    "%j is not HTTP: 400, then closed",
    async (line) => {
      const heard = await say(await openFrontServer(), `${line}\r\nHost: x\r\n\r\n`);
      expect(heard.status).toBe(400);
      expect(errorOf(heard).code).toBe("validation_error");
    },
  );

  it("headers of 40 kB are 431", async () => {
    const heard = await ask(await openFrontServer(), "/", { "X-Long": "a".repeat(40_000) });
    expect(heard.status).toBe(431);
    expect(errorOf(heard).message).toContain("headers");
  });
});

describe("X-10 all API errors have the envelope", () => {
  const failing = (status: number, type: string, body: string) => ({
    pages: async (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(status, {
        "Content-Type": type,
        "Cache-Control": "public",
        "Content-Length": body.length,
      });
      response.write(body.slice(0, 2));
      response.end(body.slice(2));
    },
  });

  it.each([
    [404, "not_found"],
    [405, "method_not_allowed"],
    [400, "validation_error"],
    [413, "payload_too_large"],
    [500, "internal_error"],
    [503, "busy"],
  ])("an HTML error %i becomes %s", async (status, code) => {
    const heard = await ask(await openFrontServer(failing(status, "text/html", "<p>Oops</p>")), "/api/v1/x");
    expect(heard.status).toBe(status);
    expect(heard.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "private, no-store",
    });
    expect(errorOf(heard).code).toBe(code);
  });

  it("X-11 a thrown error is 500 with the request id of the log, without its message", async () => {
    const lines: string[] = [];
    const port = await openFrontServer({
      log: jsonLog("info", (line) => lines.push(line)),
      pages: () => Promise.reject(new Error("secret detail")),
    });
    const heard = await ask(port, "/api/v1/x");
    expect(heard.status).toBe(500);
    expect(errorOf(heard)).toMatchObject({
      code: "internal_error",
      details: { requestId: heard.headers["x-request-id"] },
    });
    expect(heard.body).not.toContain("secret detail");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      requestId: heard.headers["x-request-id"],
      error: { message: "secret detail" },
    });
  });

  it("JSON errors, successful responses and pages pass unchanged", async () => {
    const json = '{"error":{"code":"conflict","message":"x"}}';
    expect((await ask(await openFrontServer(failing(409, "application/json", json)), "/api/v1/x")).body).toBe(
      json,
    );
    await front?.stop(0);
    expect((await ask(await openFrontServer(failing(200, "text/csv", "a,b")), "/api/v1/x")).body).toBe("a,b");
    await front?.stop(0);
    expect((await ask(await openFrontServer(failing(404, "text/html", "<p>Oops</p>")), "/x")).body).toBe(
      "<p>Oops</p>",
    );
  });
});

describe("the Host header", () => {
  it.each([
    ["given twice", "Host: a\r\nHost: b\r\n"],
    ["missing", ""],
  ])("%s is 400 in the envelope", async (_name, hosts) => {
    const heard = await say(
      await openFrontServer(),
      `GET /api/v1/me HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`,
    );
    expect(heard.status).toBe(400);
    expect(errorOf(heard)).toEqual({
      code: "validation_error",
      message: "A request requires exactly one Host header.",
    });
    expect(seen).toEqual([]);
  });

  it.each(["loc[lhost", "a b", "a:99999", "1.2.3.999", "a/b", ""])("%j is not a host: 400", async (host) => {
    const heard = await say(
      await openFrontServer(),
      `GET /api/v1/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(heard.status).toBe(400);
    expect(errorOf(heard).message).toContain("not the name of a host");
    expect(seen).toEqual([]);
  });

  it("is not required with HTTP/1.0", async () => {
    expect((await say(await openFrontServer(), "GET / HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});

describe("responses of handlers before Next", () => {
  const hot: FrontParts["hot"] = ({ path }) =>
    path === "/hot" ? { status: 200, headers: { "Content-Type": "text/plain" }, body: "memory" } : undefined;

  it("have no body for HEAD", async () => {
    const port = await openFrontServer({ hot });
    expect(await ask(port, "/hot?x=1")).toMatchObject({ status: 200, body: "memory" });
    const head = await ask(port, "/hot", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, body: "", headers: { "content-length": "6" } });
    expect(seen).toEqual([]);
  });
});

describe("responses from the response cache", () => {
  const HEADERS = { "Content-Type": "application/json", ETag: '"1"' };
  const cached: FrontParts["cached"] = ({ url, headers }) => {
    if (url === "/late") return Promise.resolve({ status: 429, headers: HEADERS, body: "{}" });
    if (url === "/large") return { status: 200, headers: HEADERS, body: LARGE };
    if (url !== "/news") return undefined;
    if (headers["if-none-match"] === '"1"') return { status: 304, headers: HEADERS };
    return { status: 200, headers: HEADERS, body: Buffer.from('{"news":true}') };
  };
  const LARGE = Buffer.alloc(3_000_000, "x");

  it("have the common headers, and no body for HEAD or 304", async () => {
    const port = await openFrontServer({ cached });
    const whole = await ask(port, "/news");
    expect(whole).toMatchObject({ status: 200, body: '{"news":true}' });
    expect(whole.headers).toMatchObject({
      etag: '"1"',
      "content-length": "13",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const head = await ask(port, "/news", {}, "HEAD");
    expect([head.body, head.headers["content-length"]]).toEqual(["", "13"]);
    const known = await ask(port, "/news", { "If-None-Match": '"1"' });
    expect([known.status, known.body, known.headers.etag]).toEqual([304, "", '"1"']);
    expect(known.headers).not.toHaveProperty("content-length");
    expect((await ask(port, "/late")).status).toBe(429);
    expect(seen).toEqual([]);
  });

  it("arrive in order on one connection, even if read slowly", async () => {
    const port = await openFrontServer({ cached });
    const { socket, heard } = await open(port);
    socket.pause();
    socket.write(["/large", "/page", "/news", "/late", "/large", "/last"].map(get).join(""));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resume();
    const statuses = () => (heard().match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => line.slice(-3));
    await expect.poll(() => statuses().length).toBe(6);
    await expect.poll(() => heard().endsWith("page")).toBe(true);
    expect(statuses()).toEqual(["200", "200", "200", "429", "200", "200"]);
    expect(heard().match(/Content-Length: 3000000/g)).toHaveLength(2);
    expect(seen.map(({ url }) => url)).toEqual(["/page", "/last"]);
    socket.destroy();
  });

  it("are logged at level debug", async () => {
    const lines: string[] = [];
    const port = await openFrontServer({ cached, log: jsonLog("debug", (line) => lines.push(line)) });
    const { headers } = await ask(port, "/news");
    const logged = { level: "debug", requestId: headers["x-request-id"], path: "/news", status: 200 };
    expect(JSON.parse(lines[0] ?? "")).toMatchObject(logged);
  });
});

describe("the log", () => {
  it("has a line for each request, without tokens", async () => {
    const lines: string[] = [];
    const port = await openFrontServer({ log: jsonLog("info", (line) => lines.push(line)) });
    const { headers } = await ask(port, "/portal/s3cr3t?token=s3cr3t&lang=de");
    await ask(port, "/_next/static/a.js");
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "info",
      message: "request",
      requestId: headers["x-request-id"],
      method: "GET",
      path: "/portal/[hidden]?token=[hidden]&lang=de",
      status: 200,
      ms: expect.any(Number),
    });
  });
});
