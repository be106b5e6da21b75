import { expect, test } from "vitest";
import { codingFor } from "./coding";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=1.0", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0.0, *", "gzip"],
  ["identity", "identity"],
  ["brotli", "identity"],
  ["", "identity"],
])("Accept-Encoding %j selects %s, also from the cache", (header, coding) => {
  expect([codingFor(header), codingFor(header)]).toEqual([coding, coding]);
});

test("headers of other clients do not change the result", () => {
  for (let other = 0; other < 1_000; other++) codingFor(`x-${other}, gzip`);
  expect([codingFor("br"), codingFor("x-7, gzip"), codingFor(`${"x,".repeat(200)}br`)]).toEqual([
    "br",
    "gzip",
    "br",
  ]);
});

test("a client without the header gets an unencoded body", () => {
  expect(codingFor(null)).toBe("identity");
});
