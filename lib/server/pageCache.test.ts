import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ask, openFrontServer, seen } from "#lib/testing/frontServer";
import { pageCacheOf } from "./pageCache";

const INLINE = "self.__next_f=[1]";
const PAGE =
  '<html><head><script src="/_next/static/a.js" async=""></script></head><body><img src="/e/fair/outline.svg"/>' +
  `<script>${INLINE}</script><script type="application/ld+json">{}</script>` +
  '<script src="/_next/static/b.js" id="x" async=""></script></body></html>';

/** A server with viewer pages rendered by a fake Next, and a counter. */
async function setUp({ status = 200, edition = async () => "1" as string | null } = {}) {
  const pages: Parameters<typeof pageCacheOf>[0]["pages"] = async (request, response) => {
    seen.push({ url: request.url, headers: { ...request.headers } });
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
    response.write(PAGE.slice(0, 20));
    response.end(Buffer.from(PAGE.slice(20)));
  };
  const port = await openFrontServer({ pages, pageCache: pageCacheOf({ pages, editionOf: edition }) });
  const get = (target: string, headers: Record<string, string> = {}) => ask(port, target, headers);
  return { get };
}

describe("the viewer page", () => {
  it("is rendered once for all equal requests", async () => {
    const { get } = await setUp();
    const first = await get("/e/fair", { "Accept-Language": "de" });
    const second = await get("/e/fair", { "Accept-Language": "de", Cookie: "session=somebody" });
    expect(second.body).toBe(first.body);
    expect(seen).toHaveLength(1);
    expect(first.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, Accept-Language",
      "x-content-type-options": "nosniff",
    });
    for (const other of ["/e/fair?lang=fr", "/e/fair?page=2", "/e/other"]) await get(other);
    await get("/e/fair", { "Accept-Language": "fr" });
    expect(seen).toHaveLength(5);
  });

  it("LD-20: the sign-in page is rendered once for all requests without a session", async () => {
    const { get } = await setUp();
    const first = await get("/sign-in");
    expect((await get("/sign-in")).body).toBe(first.body);
    expect(seen).toHaveLength(1);
    expect(first.headers["content-security-policy"]).toContain("'sha256-");
    await get("/sign-in", { Cookie: "session=somebody" });
    await get("/sign-in?callbackUrl=%2Fevents%2Ffair");
    expect(seen).toHaveLength(3);
  });

  it("is rendered again after a publication, and not cached for an event without a public plan", async () => {
    let edition: string | null = "1";
    const { get } = await setUp({ edition: async () => edition });
    await get("/e/fair");
    edition = "2";
    await get("/e/fair");
    expect(seen).toHaveLength(2);
    edition = null;
    const { headers } = await get("/e/fair");
    expect(seen).toHaveLength(3);
    expect(headers["content-security-policy"]).toContain("'nonce-");
  });

  it.each([
    ["/e/fair?preview=1", {}],
    ["/e/fair?exhibitor=acme", {}],
    ["/e/fair?utm_source=mail", {}],
    ["/e/fair?_rsc=1", {}],
    ["/e/fair", { Rsc: "1" }],
    ["/e/fair", { "Accept-Language": "x".repeat(300) }],
    ["/e/fair/reserve/A1", {}],
    ["/events/fair", {}],
  ])("X-16 FE-02 %s with %j is not shared between visitors", async (target, headers) => {
    const { get } = await setUp();
    await get("/e/fair");
    await get(target, headers);
    await get(target, headers);
    expect(seen).toHaveLength(3);
    const { body } = await get("/e/fair");
    expect(body).toContain("outline.svg");
    expect(seen).toHaveLength(3);
  });

  it("a failed page is sent but not cached", async () => {
    const { get } = await setUp({ status: 500 });
    const { status, headers } = await get("/e/fair");
    expect([status, headers["cache-control"]]).toEqual([500, "private, no-store"]);
    await get("/e/fair");
    expect(seen).toHaveLength(2);
  });

  it("allows only its own inline scripts, by hash", async () => {
    const { get } = await setUp();
    const { body, headers } = await get("/e/fair");
    const [, scripts = ""] = headers["content-security-policy"]?.match(/script-src ([^;]*)/) ?? [];
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
    const named = inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(inline).toContain(INLINE);
    expect(scripts.split(" ")).toEqual(["'self'", ...named]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  });

  it("is sent in the requested encoding, and as 304 if the client has it", async () => {
    const { get } = await setUp();
    const plain = await get("/e/fair");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const { headers } = await get("/e/fair", { "Accept-Encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    const again = await get("/e/fair", { "Accept-Encoding": "br", "If-None-Match": headers.etag ?? "" });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect(seen).toHaveLength(1);
  });

  it("is rendered once for concurrent requests", async () => {
    const { get } = await setUp();
    await Promise.all(Array.from({ length: 8 }, () => get("/e/fair")));
    expect(seen).toHaveLength(1);
  });
});
