import { describe, expect, it } from "vitest";
import { jsonLog } from "#lib/outside/log";
import { ask, front, openFrontServer, seen } from "#lib/testing/frontServer";

describe("X-18 forwarding headers of clients are not trusted", () => {
  const lies = {
    "X-Forwarded-For": "9.9.9.9, 8.8.8.8",
    "X-Forwarded-Host": "evil.test",
    "X-Forwarded-Proto": "https",
    "X-Real-Ip": "9.9.9.9",
    Forwarded: "for=9.9.9.9",
  };

  it("without a proxy, uses the socket address and the Host header", async () => {
    await ask(await openFrontServer(), "/", lies);
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "fair.test",
      "x-forwarded-proto": "http",
    });
    expect(seen[0]?.headers).not.toHaveProperty("x-real-ip");
    expect(seen[0]?.headers).not.toHaveProperty("forwarded");
  });

  it("with one proxy, uses the last entry, which that proxy added", async () => {
    await ask(await openFrontServer({ environment: { trustedHops: 1 } }), "/", lies);
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "8.8.8.8",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
    });
  });

  it.each([
    [2, "9.9.9.9, 8.8.8.8", "9.9.9.9"],
    [2, "1.1.1.1, 9.9.9.9, 8.8.8.8", "9.9.9.9"],
    [3, "9.9.9.9", "9.9.9.9"],
    [1, "9.9.9.9:4711", "9.9.9.9"],
    [1, "[2001:db8::1]:4711", "2001:db8::1"],
    [1, "::ffff:9.9.9.9", "9.9.9.9"],
    [1, "unknown", "127.0.0.1"],
    [1, "", "127.0.0.1"],
  ])("with %i hops, %j means client %s", async (trustedHops, header, meant) => {
    await ask(await openFrontServer({ environment: { trustedHops } }), "/", { "X-Forwarded-For": header });
    expect(seen[0]?.headers["x-forwarded-for"]).toBe(meant);
  });

  it("ignores headers of unknown proxies, and logs that once", async () => {
    const lines: string[] = [];
    const log = jsonLog("warn", (line) => lines.push(line));
    const port = await openFrontServer({ log, environment: { trustedHops: 1, proxies: ["10.0.0.0/8"] } });
    for (let count = 0; count < 3; count += 1) await ask(port, "/", lies);
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "fair.test",
      "x-forwarded-proto": "http",
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("add it to PROXY_ADDRESSES");
  });

  it("LD-21 logs once if a proxy forwards requests but TRUST_PROXY is not set", async () => {
    const lines: string[] = [];
    const log = jsonLog("warn", (line) => lines.push(line));
    const port = await openFrontServer({ log });
    await ask(port, "/");
    expect(lines).toEqual([]);
    for (let count = 0; count < 3; count += 1) await ask(port, "/", lies);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("set TRUST_PROXY");
  });

  it("the request id comes from this server or from a trusted proxy", async () => {
    const named = { "X-Request-Id": "from-outside-1" };
    const alone = await ask(await openFrontServer(), "/", named);
    expect(alone.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[0]?.headers["x-request-id"]).toBe(alone.headers["x-request-id"]);
    await front?.stop(0);
    const behind = await ask(await openFrontServer({ environment: { trustedHops: 1 } }), "/", named);
    expect(behind.headers["x-request-id"]).toBe("from-outside-1");
  });
});

describe("X-17 clients cannot control Next's internals", () => {
  const steering = {
    "X-Middleware-Subrequest": "src/middleware",
    "X-Middleware-Rewrite": "/admin",
    "X-Nextjs-Data": "1",
    "X-Aisle-User": "owner",
    "X-Nonce": "mine",
    "Content-Security-Policy": "script-src 'nonce-mine'",
  };
  const navigating = { Rsc: "1", "Next-Router-Prefetch": "1", "Next-Action": "abc" };

  it("removes internal headers from all requests", async () => {
    await ask(await openFrontServer(), "/events", steering);
    for (const name of Object.keys(steering).slice(0, 4)) {
      expect(seen[0]?.headers).not.toHaveProperty(name.toLowerCase());
    }
    expect(seen[0]?.headers["content-security-policy"]).toContain(`'nonce-${seen[0]?.headers["x-nonce"]}'`);
    expect(seen[0]?.headers["x-nonce"]).not.toBe("mine");
  });

  it("X-16 navigation headers reach pages only, nothing that may be cached", async () => {
    const port = await openFrontServer();
    await ask(port, "/events", navigating);
    for (const target of ["/e/demo/data.json", "/e/demo/version.json", "/api/v1/events"]) {
      await ask(port, target, navigating);
    }
    const [page, ...others] = seen;
    expect(page?.headers).toMatchObject({ rsc: "1", "next-router-prefetch": "1" });
    for (const { headers } of others) {
      for (const name of Object.keys(navigating)) expect(headers).not.toHaveProperty(name.toLowerCase());
    }
  });

  it.each(["/index.rsc", "/e/demo.rsc", "/index.segments/_tree.segment.rsc"])(
    "%s is not found",
    async (target) => {
      expect((await ask(await openFrontServer(), target)).status).toBe(404);
      expect(seen).toEqual([]);
    },
  );

  it("rejects WebSockets and ignores other upgrade requests", async () => {
    const port = await openFrontServer();
    const socket = await ask(port, "/", { Connection: "Upgrade, close", Upgrade: "websocket" });
    expect(socket.status).toBe(400);
    const absolute = await ask(port, "http://10.0.0.1/", {
      Connection: "Upgrade, close",
      Upgrade: "websocket",
    });
    expect(absolute.status).toBe(400);
    expect(seen).toEqual([]);
    expect((await ask(port, "/", { Connection: "Upgrade, close", Upgrade: "h2c" })).body).toContain("page");
  });
});

describe("X-15 headers of every response", () => {
  it("pages have a policy with a new nonce per response, the same that Next gets", async () => {
    const port = await openFrontServer();
    const policies = [await ask(port, "/events"), await ask(port, "/events")].map(
      ({ headers }) => headers["content-security-policy"] ?? "",
    );
    expect(policies).toEqual(seen.map(({ headers }) => headers["content-security-policy"]));
    expect(policies[0]).not.toBe(policies[1]);
    const scripts = policies[0]?.split("; ").find((directive) => directive.startsWith("script-src"));
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'$/);
  });

  it("all responses have nosniff, referrer and opener policies, and no X-Powered-By", async () => {
    const port = await openFrontServer();
    for (const target of ["/", "/api/v1/me", "/%", "/_next/static/a.js"]) {
      const { headers } = await ask(port, target);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
    expect((await ask(port, "/portal/abc")).headers["referrer-policy"]).toBe("no-referrer");
    expect((await ask(port, "/api/v1/me")).headers["cache-control"]).toBe("private, no-store");
  });

  it("with HTTPS, sends Strict-Transport-Security", async () => {
    const port = await openFrontServer({ environment: { https: true } });
    const { headers } = await ask(port, "/");
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  });

  it.each([
    ["/e/demo", "*"],
    ["/e/demo?booth=A1", "*"],
    ["/", "'none'"],
    ["/sign-in", "'none'"],
    ["/events/demo/plan", "'none'"],
    ["/e/demo/reserve/A1", "'none'"],
    ["/portal/abc", "'none'"],
    ["/api/v1/me", "'none'"],
  ])("FE-04 %s may be framed by %s", async (target, ancestors) => {
    const { headers } = await ask(await openFrontServer(), target);
    expect(headers["content-security-policy"]).toMatch(
      new RegExp(`frame-ancestors ${ancestors.replace("*", "\\*")}(;|$)`),
    );
  });

  it("FE-04 the viewer may be framed by the pages its organiser listed, and by our own", async () => {
    const named: Record<string, string[]> = {
      fair: ["https://fair.example/visit", "https://*.city.example", "https://a;script-src"],
    };
    const port = await openFrontServer({ framersOf: async (event) => named[event] ?? [] });
    const policyOf = async (target: string) => (await ask(port, target)).headers["content-security-policy"];
    const only = /frame-ancestors 'self' https:\/\/fair\.example https:\/\/\*\.city\.example(;|$)/;
    expect(await policyOf("/e/fair?booth=A1")).toMatch(only);
    expect(await policyOf("/e/%66air")).toMatch(only);
    expect(await policyOf("/e/other")).toMatch(/frame-ancestors \*(;|$)/);
    expect(await policyOf("/e/fair/reserve/A1")).toMatch(/frame-ancestors 'none'/);
  });

  it("FE-04 pages that may not be framed also have X-Frame-Options for old browsers", async () => {
    const port = await openFrontServer();
    expect((await ask(port, "/sign-in")).headers["x-frame-options"]).toBe("DENY");
    expect((await ask(port, "/e/demo")).headers).not.toHaveProperty("x-frame-options");
  });

  it("does not overwrite headers set by the handler", async () => {
    const port = await openFrontServer({
      pages: async (_request, response) => {
        response.setHeader("Content-Security-Policy", "sandbox");
        response.writeHead(200, { "Cache-Control": "public, max-age=60" });
        response.end();
      },
    });
    const { headers } = await ask(port, "/api/v1/media/1");
    expect(headers).toMatchObject({
      "content-security-policy": "sandbox",
      "cache-control": "public, max-age=60",
    });
  });
});
