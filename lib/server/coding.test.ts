import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { CODING_HEADER } from "#lib/httpCache/coding";
import { readAddress } from "./address";
import { isFile, keepCoding } from "./coding";

/** The headers of a response after it passed through Next. */
async function arriving(status: number, headers: Record<string, string>): Promise<Headers> {
  const server = createServer((_, response) => {
    keepCoding(response);
    const seemsEncoded = response.getHeader("Content-Encoding") !== undefined;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("x-was-compressed-again", String(!seemsEncoded));
    response.writeHead(status);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return response.headers;
}

test("an encoded response has Content-Encoding and is not compressed again", async () => {
  const headers = await arriving(200, { [CODING_HEADER]: "br" });
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("x-was-compressed-again")).toBe("false");
  expect(headers.has(CODING_HEADER)).toBe(false);
});

test.each([
  [200, {}],
  [304, { [CODING_HEADER]: "br" }],
  [404, {}],
])("a %i response without encoded bytes has no Content-Encoding", async (status, headers) => {
  const arrived = await arriving(status, headers);
  expect([arrived.has("content-encoding"), arrived.has(CODING_HEADER)]).toEqual([false, false]);
});

test("Vary has Accept-Encoding only, without Next's headers", async () => {
  const headers = await arriving(200, { Vary: "rsc, next-router-prefetch, Accept-Encoding" });
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect((await arriving(200, { Vary: "rsc" })).has("vary")).toBe(false);
});

test.each([
  ["/e/demo/data.json", true],
  ["/e/demo/data.legacy.js", true],
  ["/e/demo/data/wf.data.js", true],
  ["/e/demo/reserve/A.1", false],
  ["/e/demo/live", false],
  ["/e/demo", false],
  ["/api/v1/events", false],
])("isFile(%s) is %s", (path, isOne) => {
  expect(isFile(readAddress("GET", path))).toBe(isOne);
});
