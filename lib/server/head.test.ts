import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHead } from "./head";

const read = (...lines: string[]) => readHead(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));

describe("a plain head", () => {
  it("is read with its names in small letters and its values bare", () => {
    const lines = ["Host: fair.test", 'If-None-Match:  "a" ', "Accept-Encoding:br", "Connection: Keep-Alive"];
    expect(read("GET /e/x/version.json?a=1 HTTP/1.1", ...lines)).toEqual({
      method: "GET",
      url: "/e/x/version.json?a=1",
      headers: {
        host: "fair.test",
        "if-none-match": '"a"',
        "accept-encoding": "br",
        connection: "Keep-Alive",
      },
    });
  });

  it("has no headers but those that were sent", () => {
    expect(read("HEAD / HTTP/1.1", "Host: x")?.headers).not.toHaveProperty("constructor");
    expect(read("HEAD / HTTP/1.1", "Host: x", "__proto__: y")?.headers).toHaveProperty("__proto__", "y");
  });
});

describe("what is left to Node's own reader", () => {
  it.each([
    ["another method", ["POST / HTTP/1.1", "Host: x"]],
    ["a method in small letters", ["get / HTTP/1.1", "Host: x"]],
    ["an older version", ["GET / HTTP/1.0", "Host: x"]],
    ["a whole address", ["GET http://x/ HTTP/1.1", "Host: x"]],
    ["a blank in the address", ["GET /a b HTTP/1.1", "Host: x"]],
    ["letters beyond ASCII", ["GET /\u00e4 HTTP/1.1", "Host: x"]],
    ["no host", ["GET / HTTP/1.1", "Accept: x"]],
    ["two hosts", ["GET / HTTP/1.1", "Host: x", "host: y"]],
    ["a doubled header", ["GET / HTTP/1.1", "Host: x", "Accept: a", "Accept: b"]],
    ["a folded line", ["GET / HTTP/1.1", "Host: x", "Accept: a", " b"]],
    ["a blank before the colon", ["GET / HTTP/1.1", "Host : x"]],
    ["a bare line feed", ["GET / HTTP/1.1", "Host: x\nAccept: a"]],
    ["a bare carriage return", ["GET / HTTP/1.1", "Host: x\rAccept: a"]],
    ["NUL", ["GET / HTTP/1.1", "Host: x\0"]],
    ["a body of known length", ["GET / HTTP/1.1", "Host: x", "Content-Length: 3"]],
    ["a body of no length", ["GET / HTTP/1.1", "Host: x", "Content-Length: 0"]],
    ["a body in pieces", ["GET / HTTP/1.1", "Host: x", "Transfer-Encoding: chunked"]],
    ["another protocol", ["GET / HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade"]],
    ["a connection that is to end", ["GET / HTTP/1.1", "Host: x", "Connection: close"]],
    ["a body that waits to be asked for", ["GET / HTTP/1.1", "Host: x", "Expect: 100-continue"]],
    ["more than a head", ["GET / HTTP/1.1", "Host: x", "", "GET / HTTP/1.1", "Host: x"]],
    ["more than 8 kB", ["GET / HTTP/1.1", "Host: x", `X-Long: ${"a".repeat(8_192)}`]],
  ])("%s", (_what, lines) => {
    expect(read(...lines)).toBeUndefined();
  });

  it("less than a head", () => {
    const whole = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    for (let length = 0; length < whole.length; length += 1) {
      expect(readHead(Buffer.from(whole.slice(0, length)))).toBeUndefined();
    }
    expect(readHead(Buffer.from(`${whole}x`))).toBeUndefined();
  });
});

describe("whatever is read", () => {
  let heard: Pick<IncomingMessage, "method" | "url" | "headers"> | undefined;
  const node = createServer(({ method, url, headers }, response) => {
    heard = { method, url, headers };
    response.end();
  });
  beforeAll(async () => {
    node.listen(0, "127.0.0.1");
    await once(node, "listening");
  });
  afterAll(() => node.close());

  async function readByNode(bytes: Buffer): Promise<typeof heard> {
    heard = undefined;
    const socket = connect((node.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    socket.end(bytes);
    await once(socket.resume(), "close");
    return heard;
  }

  it("Node reads in the same way", async () => {
    const odd = fc.constantFrom("\r", "\n", "\r\n", "\0", "\t", " ", ":", "\u00e4", "\r\n ", "\u007f");
    const text = fc
      .array(fc.oneof({ weight: 8, arbitrary: fc.string({ maxLength: 6 }) }, odd))
      .map((all) => all.join(""));
    const name = fc.oneof(
      fc.constantFrom(
        "Accept",
        "If-None-Match",
        "Content-Length",
        "Transfer-Encoding",
        "Connection",
        "Host",
        "Cookie",
      ),
      text,
    );
    const value = fc.oneof(fc.constantFrom("0", "3", "chunked", "close", "keep-alive", "br"), text);
    const line = fc.tuple(name, value).map(([one, other]) => `${one}: ${other}`);
    const start = fc
      .tuple(fc.constantFrom("GET", "HEAD"), text)
      .map(([method, rest]) => `${method} /${rest} HTTP/1.1`);
    const head = fc.tuple(start, fc.array(line, { maxLength: 4 }));
    let read = 0;
    await fc.assert(
      fc.asyncProperty(head, async ([first, lines]) => {
        const bytes = Buffer.from([first, "Host: x", ...lines, "", ""].join("\r\n"), "latin1");
        const ours = readHead(bytes);
        if (!ours) return;
        read += 1;
        expect(ours).toEqual(await readByNode(bytes));
      }),
      { numRuns: 2_000 },
    );
    expect(read).toBeGreaterThan(200);
  });
});
