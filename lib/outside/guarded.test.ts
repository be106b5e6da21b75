import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildConnector } from "undici";
import { afterEach, describe, expect, test } from "vitest";
import type { WebRequest } from "#lib/ports/network";
import type { TargetRule } from "#lib/webhooks/target";
import { type GuardedWeb, guardedWeb } from "./guarded";

const EXPOSED: TargetRule = { loopback: false, plainHttp: true, allow: [], own: { hosts: [], port: 0 } };
const LOCAL: TargetRule = { ...EXPOSED, loopback: true };
const PUBLIC = "93.184.216.34";
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const ask = (web: GuardedWeb, url: string, input: Partial<WebRequest> = {}) =>
  web.fetch({ url, method: "GET", redirects: 0, withinMs: 5_000, maxBytes: 1_000, ...input });

/** A fake network: names resolve as the test defines, and every connection goes to one local port. */
function pretend(names: Record<string, string[][]>, port: number, rule = EXPOSED) {
  const lookups: string[] = [];
  const dialled: string[][] = [];
  const web = guardedWeb(rule, {
    resolve: async (name) => {
      lookups.push(name);
      const answers = names[name] ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
      return answer;
    },
    dial: (addresses) => (options, callback) => {
      dialled.push([...addresses]);
      buildConnector({})({ ...options, hostname: "127.0.0.1", port: String(port) }, callback);
    },
  });
  return { web, lookups, dialled };
}

const bodyOf = (outcome: Awaited<ReturnType<GuardedWeb["fetch"]>>) =>
  "answer" in outcome ? Buffer.from(outcome.answer.body).toString() : outcome.failure;

describe("resolved names (WH-02)", () => {
  test("a public name is resolved once, and the connection goes to the checked address", async () => {
    const port = await serve((_, response) => response.end("well"));
    const { web, lookups, dialled } = pretend({ "a.test": [[PUBLIC], ["10.0.0.1"]] }, port);
    const outcome = await ask(web, "http://a.test/");
    expect(outcome).toMatchObject({ answer: { status: 200, isPublic: true } });
    expect([lookups, dialled]).toEqual([["a.test"], [[PUBLIC]]]);
  });

  test.each([
    ["a private address", ["10.0.0.1"]],
    ["a public and a private address", [PUBLIC, "192.168.0.1"]],
    ["a public and the metadata address", [PUBLIC, "169.254.169.254"]],
    ["a private IPv6 address", ["fd00::1"]],
    ["a private IPv4-mapped IPv6 address", ["::ffff:10.0.0.1"]],
    ["a loopback address", ["127.0.0.1"]],
  ])("never connects to a name that resolves to %s", async (_what, addresses) => {
    const { web, dialled } = pretend({ "a.test": [addresses] }, 1);
    expect(await ask(web, "http://a.test/")).toEqual({ failure: "blocked_address" });
    expect(dialled).toEqual([]);
  });

  test("checks a name again for the next request", async () => {
    const port = await serve((_, response) => response.end("well"));
    const { web, dialled } = pretend({ "a.test": [[PUBLIC], ["10.0.0.1"]] }, port);
    expect(bodyOf(await ask(web, "http://a.test/"))).toBe("well");
    expect(await ask(web, "http://a.test/")).toEqual({ failure: "blocked_address" });
    expect(dialled).toHaveLength(1);
  });

  test("a name that is unknown or has no address is a failed attempt", async () => {
    const { web } = pretend({ "empty.test": [[]] }, 1);
    expect(await ask(web, "http://nobody.test/")).toEqual({ failure: "dns" });
    expect(await ask(web, "http://empty.test/")).toEqual({ failure: "dns" });
  });

  test("WH-01 rejects literal addresses without any connection", async () => {
    const { web, lookups, dialled } = pretend({}, 1);
    for (const host of [
      "10.0.0.1",
      "[::1]",
      "2130706433",
      "0x7f.1",
      "[::ffff:10.0.0.1]",
      "user@a.test",
      "a.test.",
    ]) {
      expect(await ask(web, `http://${host}/`)).toEqual({ failure: "blocked_address" });
    }
    expect([lookups, dialled]).toEqual([[], []]);
  });
});

describe("redirects (WH-03)", () => {
  test("are not followed unless requested", async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: "/next" }).end());
    const { web, dialled } = pretend({ "a.test": [[PUBLIC]] }, port);
    expect(await ask(web, "http://a.test/")).toMatchObject({ answer: { status: 302 } });
    expect(dialled).toHaveLength(1);
  });

  test("are followed as often as requested, and each is checked", async () => {
    const port = await serve(({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(302, { location: `http://b.test/${left - 1}` }).end("on the way");
    });
    const { web, lookups } = pretend({ "a.test": [[PUBLIC]], "b.test": [[PUBLIC]] }, port);
    expect(bodyOf(await ask(web, "http://a.test/3", { redirects: 3 }))).toBe("there");
    expect(lookups).toEqual(["a.test", "b.test", "b.test", "b.test"]);
    expect(await ask(web, "http://a.test/4", { redirects: 3 })).toMatchObject({ answer: { status: 302 } });
  });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://inner.test/",
    "http://[::1]:80/",
    "file:///etc/passwd",
    "//user@inner.test/",
  ])("to %s are rejected", async (location) => {
    const port = await serve((_, response) => response.writeHead(307, { location }).end());
    const { web, dialled } = pretend({ "a.test": [[PUBLIC]], "inner.test": [["10.0.0.1"]] }, port);
    expect(await ask(web, "http://a.test/", { redirects: 3 })).toEqual({ failure: "blocked_address" });
    expect(dialled).toHaveLength(1);
  });
});

describe("limits (WH-06, PS-02)", () => {
  test("an endless response is cut at the limit", async () => {
    let open = true;
    const port = await serve((_, response) => {
      const pour = () => {
        while (open && response.write("x".repeat(10_000)));
      };
      response.on("drain", pour).on("close", () => {
        open = false;
      });
      pour();
    });
    const outcome = await ask(guardedWeb(LOCAL), `http://127.0.0.1:${port}/`, { maxBytes: 16_384 });
    expect(outcome).toMatchObject({ answer: { isCut: true, isPublic: false } });
    expect(bodyOf(outcome)).toHaveLength(16_384);
    await expect.poll(() => open).toBe(false);
  });

  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

  test.each([
    ["gzip", gzipSync],
    ["br", (bytes: Buffer) => brotliCompressSync(bytes, quickly)],
  ])("the limit applies to the size that %s unpacks to", async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(50_000_000));
    const port = await serve((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(bomb),
    );
    const outcome = await ask(guardedWeb(LOCAL), `http://127.0.0.1:${port}/`);
    expect(outcome).toMatchObject({ answer: { isCut: true } });
    expect(bodyOf(outcome)).toHaveLength(1_000);
  });

  test("a compressed response is decompressed; an invalid or twice compressed one is a failure", async () => {
    const port = await serve(({ url }, response) => {
      if (url === "/good") response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("well"));
      else if (url === "/broken") response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip");
      else response.writeHead(200, { "content-encoding": "gzip, gzip" }).end(gzipSync(gzipSync("well")));
    });
    const web = guardedWeb(LOCAL);
    expect(bodyOf(await ask(web, `http://127.0.0.1:${port}/good`))).toBe("well");
    expect(await ask(web, `http://127.0.0.1:${port}/broken`)).toEqual({ failure: "aborted" });
    expect(await ask(web, `http://127.0.0.1:${port}/twice`)).toEqual({ failure: "aborted" });
  });

  test("times out if a response does not arrive or does not end", async () => {
    const port = await serve(({ url }, response) => {
      if (url === "/trickle") response.writeHead(200).write("a");
    });
    for (const path of ["never", "trickle"]) {
      const outcome = await ask(guardedWeb(LOCAL), `http://127.0.0.1:${port}/${path}`, { withinMs: 200 });
      expect(outcome).toEqual({ failure: "timeout" });
    }
  });

  test("distinguishes a refused connection, a hang-up and missing TLS", async () => {
    const port = await serve(({ socket }) => socket.destroy());
    const closed = await serve(() => {});
    servers.pop()?.close();
    const web = guardedWeb(LOCAL);
    expect(await ask(web, `http://127.0.0.1:${port}/`)).toEqual({ failure: "aborted" });
    expect(await ask(web, `https://127.0.0.1:${port}/`)).toEqual({ failure: "tls" });
    expect(await ask(web, `http://127.0.0.1:${closed}/`)).toEqual({ failure: "connect" });
  });
});

test("a body is sent byte by byte, with the headers that were requested", async () => {
  const port = await serve(async (request, response) => {
    const chunks = await request.toArray();
    const { "user-agent": agent, "x-service-event": kind, "content-length": length } = request.headers;
    response.end(JSON.stringify([request.method, agent, kind, length, Buffer.concat(chunks).toString()]));
  });
  const outcome = await ask(guardedWeb(LOCAL), `http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { "x-service-event": "booth.created" },
    body: "ä",
  });
  expect(JSON.parse(bodyOf(outcome))).toEqual(["POST", "Aisle/1 (outgoing)", "booth.created", "2", "ä"]);
});
